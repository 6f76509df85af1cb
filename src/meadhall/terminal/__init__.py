"""The text client: a table on a terminal, in lines for pipes and screen readers, and replays."""
