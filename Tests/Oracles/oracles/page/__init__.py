"""The phone page: its engine and its face, in real browsers."""
