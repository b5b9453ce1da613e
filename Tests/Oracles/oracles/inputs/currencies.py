"""A restaurant's folder in another currency: the same digits, with as many decimals as it has."""

import pathlib
import re
import shutil

DECIMALS = {"JPY": 0, "EUR": 2, "KWD": 3}
AMOUNT = re.compile(r"((?:credit_card|house|cash|digital): *)\$?(\d(?:[\d,]*\d)?)(?:\.(\d\d))?(?=\s|\}|,|$)")


def in_currency(source: pathlib.Path, target: pathlib.Path, code: str) -> None:
    """Copies a restaurant; amounts that are typed with cents get the digits of the currency."""
    shutil.copytree(source, target)
    settings = target / "restaurant.yaml"
    text = re.sub(r"(?m)^currency: .*$", f"currency: {code}", settings.read_text())
    # Payroll programs of one country, and its minimum wage.
    text = re.sub(r"(?m)^(payroll|wages):.*\n(?:[ -].*\n)*", "", text)
    settings.write_text(text)

    def converted(match: re.Match[str]) -> str:
        key, whole, cents = match.group(1), match.group(2).replace(",", ""), match.group(3) or "00"
        return key + {0: whole + cents, 2: f"{whole}.{cents}", 3: f"{whole}.{cents}5"}[DECIMALS[code]]

    for path in (target / "shifts").iterdir():
        path.write_text(AMOUNT.sub(converted, path.read_text()))
