"""Amounts as the files have them, without binary fractions, and the rows of CSV files."""

import csv
import fractions
import io
import pathlib
from typing import Any

# Amounts by what they are added up for.
Sums = dict[Any, tuple[Any, ...]]
DIGITS = {"USD": 2, "EUR": 2, "GBP": 2, "JPY": 0, "KWD": 3, "ISK": 0, "CZK": 2}


def written(units: int, digits: int) -> str:
    """Units of a currency, or of another scale, as a decimal number."""
    if digits == 0:
        return str(units)
    return f"{units // 10**digits}.{units % 10**digits:0{digits}}"


def hundredths(text: str) -> int:
    """A number with at most two decimals, in hundredths; an empty field is none.

    Raises ValueError for more decimals.
    """
    amount = fractions.Fraction(text or "0") * 100
    if amount.denominator != 1:
        raise ValueError(f"{text} is no whole number of hundredths")
    return int(amount)


def amounts(row: dict[str, str], *titles: str) -> tuple[int, ...]:
    """Some fields of a row, in hundredths."""
    return tuple(hundredths(row[title]) for title in titles)


def add(sums: Sums, key: object, *amounts: object) -> None:
    old = sums.get(key, (0,) * len(amounts))
    sums[key] = tuple(a + b for a, b in zip(old, amounts, strict=True))


def rows(source: pathlib.Path | bytes) -> list[dict[str, str]]:
    """The rows of a CSV file by their column's title.

    Raises ValueError where a line does not end in CRLF.
    """
    data = source if isinstance(source, bytes) else source.read_bytes()
    if b"\n" in data.replace(b"\r\n", b""):
        raise ValueError("a line does not end in CRLF")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
