"""Ragnarok: Gods against Frost Giants, nine Realms, champions, dice and secret choices."""
