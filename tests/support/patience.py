"""How long a test waits for what must come: long enough on a machine with much else to do.

Only a test that fails ever waits so long.
"""

PATIENCE = 180.0  # seconds
