"""How fast the rules are: compiled, interpreted, and beside OpenSpiel's card games."""
