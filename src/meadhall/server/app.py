"""The application: the hall behind its guard."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from meadhall import __version__
from meadhall.core.errors import MeadhallError, brief
from meadhall.server import client, metrics, routes
from meadhall.server.guard import Guard
from meadhall.server.hall import Hall
from meadhall.server.homes import Homes
from meadhall.server.keys import new_table
from meadhall.server.news import News
from meadhall.server.passing import Passed, Passing
from meadhall.server.refusals import Refusal
from meadhall.server.settings import Settings
from meadhall.server.sockets import Sockets
from meadhall.server.storage import Storage
from meadhall.server.thinkers import Thinkers
from meadhall.server.trials import Trials


def make_app(
    settings: Settings,
    environment: Mapping[str, str] = os.environ,
    client_folder: Path = client.FOLDER,
) -> FastAPI:
    passing = Passing(settings.sockets)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage = Storage(settings.place(environment), new_table(), settings.patience)
        thinkers = Thinkers(settings.thinkers, settings.thought)
        trials = Trials(settings.trial, settings.trial_memory)
        hall = Hall(
            storage,
            Homes(storage, settings.reached_at),
            thinkers,
            trials,
            settings.sockets_at_table,
            settings.courtesy,
            settings.pace,
        )
        await hall.open()
        if storage.shared:
            news = News(hall, passing)
            hall.start(news.listen())
            hall.start(news.beat())
        app.state.hall = hall
        metrics.watch_tables(hall.lives)
        try:
            yield
        finally:
            await hall.close()
            thinkers.close()
            trials.close()

    app = FastAPI(
        title="Mead Hall",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        # Requests carry secrets: nothing of them goes to whatever collects traces here.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.settings = settings
    app.state.client_folder = client_folder
    app.include_router(routes.router)
    app.include_router(client.router)
    sockets = Sockets(settings, passing)
    app.add_middleware(
        Guard, settings=settings, sockets=lambda scope: sockets(app.state.hall, scope)
    )
    app.add_middleware(Passed, hall=lambda: app.state.hall)
    app.add_exception_handler(MeadhallError, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http_error)
    return app


async def _refused(_: Request, error: Exception) -> JSONResponse:
    if isinstance(error, Refusal):
        return _problem(error.status, error.code, str(error))
    return _problem(400, "bad_request", str(error))


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:] if part != "asked")
    return _problem(422, "bad_request", f"{where}: {first['msg']}" if where else first["msg"])


async def _http_error(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = _problem(error.status_code, "bad_request", str(error.detail))
    answer.headers.update(error.headers or {})
    return answer


def _problem(status: int, code: str, text: str) -> JSONResponse:
    return JSONResponse({"code": code, "text": brief(text)}, status)
