"""Starts servers quickly: imports the hall once and forks a process for each.

Reads options as a list in JSON on each line; each server says its process id and address.
"""

import json
import os
import signal
import sys

from meadhall.server.main import serve


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            serve(json.loads(line), lambda address: print(os.getpid(), address, flush=True))
            os._exit(0)


if __name__ == "__main__":
    main()
