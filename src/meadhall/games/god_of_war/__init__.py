"""God of War: The Card Game: Heroes against Scenes, for one to four."""
