"""`python -m meadhall.server` is `meadhall serve`."""

import sys

if __name__ == "__main__":
    from meadhall.cli import main

    sys.exit(main(["serve", *sys.argv[1:]]))
