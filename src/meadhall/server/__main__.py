"""`python -m meadhall.server` is `meadhall serve`."""

import sys

from meadhall.core.errors import MeadhallError

if __name__ == "__main__":
    from meadhall.server.main import serve

    try:
        sys.exit(serve(sys.argv[1:]))
    except MeadhallError as error:
        sys.exit(f"error: {error}")
