"""The phone page, driven in Chromium as a person drives it."""
