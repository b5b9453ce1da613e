"""A restaurant with two full shifts a day, everybody at work.

Also a program: PEOPLE SHIFTS FOLDER [KIND-OF-PERIOD].
"""

import datetime
import pathlib
import random
import sys

POSITIONS = {"Bartender": "1.0", "Server": "1.0", "Expo": "0.75", "Runner": "0.65", "Busser": "0.55"}


def write(people: int, shifts: int, folder: pathlib.Path, kind_of_period: str = "monthly") -> None:
    """Writes the restaurant's folder; the same one on every run."""
    rng = random.Random(5)
    (folder / "shifts").mkdir(parents=True)
    start = ", start: 2024-01-01" if "week" in kind_of_period else ""
    (folder / "restaurant.yaml").write_text(
        "restaurant: La Très Longue Maison de l'Étoile & Fils\nshift_types: [Lunch, Dinner]\n"
        f"rounding: {{hours: 15}}\ncard_fee: 3.03%\npay_period: {{kind: {kind_of_period}{start}}}\npositions:\n"
        + "".join(f"  {name}: {value}\n" for name, value in POSITIONS.items())
    )
    held = ", ".join(POSITIONS)
    (folder / "roster.yaml").write_text(
        "employees:\n"
        + "".join(
            f"  - {{id: {n}, first_name: Chloë Number {n}, last_name: Ruiz, positions: [{held}]}}\n"
            for n in range(1, people + 1)
        )
    )
    for number in range(shifts):
        day = datetime.date(2024, 1, 1) + datetime.timedelta(days=number // 2)
        kind = ["Lunch", "Dinner"][number % 2]
        lines = [
            f"date: {day}",
            f"shift: {kind}",
            f"tips: {{credit_card: {rng.randint(5000, 30000)}.{rng.randint(10, 99)}, "
            f"house: {rng.randint(0, 500)}, cash: {rng.randint(100, 2000)}}}",
            "staff:",
        ]
        for person in range(1, people + 1):
            begin = 10 * 60 if kind == "Lunch" else 16 * 60
            end = begin + rng.randint(200, 470)
            lines.append(
                f"  - {{employee: {person}, position: {rng.choice(list(POSITIONS))}, "
                f"clock_in: '{begin // 60}:{begin % 60:02}', clock_out: '{end // 60}:{end % 60:02}'}}"
            )
        (folder / "shifts" / f"{day}-{kind.lower()}.yaml").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3]), *sys.argv[4:])
