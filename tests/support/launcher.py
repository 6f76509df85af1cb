"""Starts servers quickly: imports the hall once and forks a process for each.

Reads a request in JSON on each line; the new server says its process id and its address.
"""

import ctypes
import json
import os
import signal
import sys
from typing import Any

PR_SET_PDEATHSIG = 1


def main() -> None:
    from meadhall.server.main import serve

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        if os.fork() == 0:
            _become(json.loads(line), serve)


def _become(request: dict[str, Any], serve: Any) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # no server outlives its tests
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    os.environ.update(request["environment"])
    try:
        serve(request["options"], lambda address: print(os.getpid(), address, flush=True))
    except BaseException as error:
        print(error, file=sys.stderr)
        print(os.getpid(), "failed", flush=True)
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
