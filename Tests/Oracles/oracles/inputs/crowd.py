"""A restaurant with two full shifts a day, everybody at work.

Also a program: PEOPLE SHIFTS FOLDER [KIND-OF-PERIOD].
"""

import datetime
import pathlib
import random
import sys

from oracles.inputs.draws import clock, own_files
from oracles.inputs.policies import shift_text, write_files

POSITIONS = {"Bartender": "1.0", "Server": "1.0", "Expo": "0.75", "Runner": "0.65", "Busser": "0.55"}


def write(people: int, shifts: int, folder: pathlib.Path, kind_of_period: str = "monthly") -> None:
    """Writes the restaurant's folder; the same one on every run."""
    rng = random.Random(5)
    positions = list(POSITIONS)
    settings = {
        "restaurant": "La Très Longue Maison de l'Étoile & Fils", "shift_types": ["Lunch", "Dinner"],
        "rounding": {"hours": 15}, "card_fee": "3.03%", "positions": POSITIONS,
        "pay_period": {"kind": kind_of_period, **({"start": "2024-01-01"} if "week" in kind_of_period else {})},
    }  # fmt: skip
    crowd = range(1, people + 1)
    roster = [{"id": n, "first_name": f"Chloë Number {n}", "last_name": "Ruiz", "positions": positions} for n in crowd]
    files = own_files(settings, roster)
    for number in range(shifts):
        day = datetime.date(2024, 1, 1) + datetime.timedelta(days=number // 2)
        kind, opening = [("Lunch", 10 * 60), ("Dinner", 16 * 60)][number % 2]
        card = f"{rng.randint(5000, 30000)}.{rng.randint(10, 99)}"
        tips = {"credit_card": card, "house": rng.randint(0, 500), "cash": rng.randint(100, 2000)}
        staff = []
        for person in crowd:
            times = {"clock_in": clock(opening), "clock_out": clock(opening + rng.randint(200, 470))}
            staff.append({"employee": person, "position": rng.choice(positions), **times})
        shift = {"date": day, "shift": kind, "tips": tips, "staff": staff}
        files[f"shifts/{day}-{kind.lower()}.yaml"] = shift_text(shift)
    write_files(folder, files)


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3]), *sys.argv[4:])
