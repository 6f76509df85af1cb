"""The built browser client, from the folder that its build fills."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from meadhall.server.refusals import Refusal

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Mead Hall</title>
<h1>The hall is open, but its pages are not built</h1>
<p>Run <code>make play</code> in the project's folder: it builds them and opens the hall.</p>
</html>
"""

router = APIRouter(include_in_schema=False)


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
def client(path: str, request: Request) -> Response:
    """A file of the client; every other address is one of its pages."""
    if path == "api" or path.startswith("api/"):
        raise Refusal("no_table", "there is nothing at this address")
    folder: Path = request.app.state.client_folder
    file = folder / path
    if path and _is_in(file, folder):
        lasting = path.startswith("assets/")
        return FileResponse(file, headers={"Cache-Control": FOR_EVER if lasting else ASK_AGAIN})
    if path.startswith("assets/"):
        return Response("there is no such file", 404, media_type="text/plain")
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503, headers={"Cache-Control": ASK_AGAIN})
    return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})


def _is_in(file: Path, folder: Path) -> bool:
    try:
        return file.resolve().is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):
        return False
