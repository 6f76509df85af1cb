"""Thunder & Lightning: Thor against Loki, face-down columns, bluffs and two treasures to find."""
