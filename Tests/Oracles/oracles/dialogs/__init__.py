"""The dialogs of the program, typed at a terminal."""
