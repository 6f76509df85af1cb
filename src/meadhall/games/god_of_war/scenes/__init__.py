"""What goes beyond the common vocabulary, Scene by Scene."""
