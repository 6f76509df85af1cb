"""The contract every game is written against, and the driver that plays it."""
