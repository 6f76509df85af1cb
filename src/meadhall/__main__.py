"""`python -m meadhall` is the command line."""

import sys

from meadhall.cli import main

sys.exit(main())
