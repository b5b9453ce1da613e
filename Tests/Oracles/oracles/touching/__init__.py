"""Workbooks that people sort, overwrite and cut up, in a LibreOffice that is driven from outside."""
