"""Random restaurants as files, and the same ones with other inputs: seeded, the same every time."""

import copy
import datetime
import json
import pathlib
import random
from typing import Any

from oracles.amounts import DIGITS
from oracles.amounts import written as decimal

Json = dict[str, Any]
NAMES = ["Ana", "Björn", "Chloë", "Đorđe", "Ewa", "François", "Gülşen", "Håkon", "Inés", "João",
         "Kofi", "Łukasz", "Mary-Jane", "Nguyễn", "O'Neil", "Þóra", "Renée", "Søren", "=Tom", "Zoë"]
POSITIONS = ["Bartender", "Server", "Expo", "Runner", "Busser", "Host", "Barback*", "Sommelier ~"]


def amount(rng: random.Random, digits: int, largest: int) -> int:
    """An amount in minor units; often small, sometimes nothing."""
    if rng.random() < 0.08:
        return 0
    return rng.choice([rng.randint(1, 50), rng.randint(1, largest), rng.randint(1, largest)])


def punches(rng: random.Random) -> list[list[int]]:
    """One to three pairs that run forward, in minutes; the last may end on the next day, and the
    first begin on it."""
    count = rng.choice([1, 1, 1, 1, 2, 3])
    moment = rng.randint(8 * 60, 18 * 60) if rng.random() < 0.9 else rng.randint(1440, 1620)
    pairs = []
    for _ in range(count):
        start = moment + rng.randint(0, 90)
        end = start + rng.randint(95, 9 * 60 // count + 95)
        pairs.append([start, end])
        moment = end + 1
    # On the nights the clocks change, some of the times from 2:00 to 2:59 never come.
    late = 1440 + 120
    return [[moment + 60 if moment >= late else moment for moment in pair] for pair in pairs]


def attendance(rng: random.Random, fine: bool) -> Json:
    if rng.random() < 0.2:
        return {"hours": rng.randint(1, 110_000) if fine else rng.randint(1, 44) * 2500}
    pairs = punches(rng)
    return {"punches": pairs, "break": rng.choice([0, 0, 0, 15, 30, 60])}


def point_value(rng: random.Random, fine: bool) -> int:
    return rng.randint(1, 20_000) if fine else rng.randint(5, 150) * 100


def rounding(rng: random.Random, fine: bool) -> Json:
    return {"hours": rng.choice([0, 0, 5, 6, 10, 15, 15, 30, 45, 60]),
            "hours_mode": rng.choice(["nearest", "nearest", "up", "down"]),
            "hours_of": rng.choice(["duration", "punches"]),
            # Exact points of finely divided amounts are mostly too large for a spreadsheet.
            "points": rng.choice(["0.01"] * (8 if fine else 1) + ["exact"])}


def restaurant(seed: int) -> Json:
    """A random restaurant with its shifts; amounts are whole numbers of their smallest unit."""
    rng = random.Random(seed)
    fine = rng.random() < 0.3
    names = rng.sample(POSITIONS, rng.randint(2, 6))
    people = []
    for index, name in enumerate(rng.sample(NAMES, rng.randint(3, 12))):
        identity = rng.choice([str(index + 1), f"{index + 1:03}", f"E-{index + 1}", f"x*{index}"])
        people.append({"id": identity, "first": name, "last": rng.choice(["Q.", "Ng", "de la Cruz"]),
                       "manager": rng.random() < 0.08})
    data = {
        "name": rng.choice(["Casa Marisol", "L'Étoile & Fils", "24 Hour \"Diner\"", "Żółta Łódź"]),
        "currency": rng.choice(list(DIGITS)), "positions": {}, "people": people, "fine": fine,
        "zone": rng.choice([None, None, "America/Chicago"]),
        "share_by": {kind: rng.choice(["points", "points", "points", "hours", "equally", "percent"])
                     for kind in ["Brunch", "Dinner"]},
        "rounding": rounding(rng, fine), "fee": rng.choice([0, 0, 30_300, rng.randint(1, 50_000)]),
        "shifts": []}
    for name in names:
        data["positions"][name] = {"value": point_value(rng, fine), "eligible": True}
    shares = [rng.randint(1, 90) for _ in names]
    for name, share in zip(names, shares, strict=True):
        data["positions"][name]["percent"] = share * 100 // sum(shares) * 10_000
    first = names[0]
    data["positions"][first]["percent"] += 1_000_000 - sum(
        p["percent"] for p in data["positions"].values())
    data["positions"]["Manager"] = {"value": 0, "eligible": False, "percent": 0}
    day = datetime.date(2024, 3, 9) if rng.random() < 0.5 else datetime.date(2024, 11, 2)
    for _ in range(rng.randint(1, 3)):
        for kind in ["Brunch", "Dinner"]:
            if rng.random() < 0.7:
                data["shifts"].append(shift(rng, data, names, day, kind))
        day += datetime.timedelta(days=1)
    if not data["shifts"]:
        data["shifts"].append(shift(rng, data, names, day, "Dinner"))
    return data


def shift(rng: random.Random, data: Json, names: list[str], day: datetime.date, kind: str) -> Json:
    digits = DIGITS[data["currency"]]
    largest = 10 ** (digits + 3) * 5
    staff = []
    for person in rng.sample(data["people"], rng.randint(2, len(data["people"]))):
        entry = {"id": person["id"], "position": rng.choice(names), **attendance(rng, data["fine"])}
        if person["manager"]:
            entry["position"] = "Manager"
        elif rng.random() < 0.1:
            entry["value"] = point_value(rng, data["fine"])
        staff.append(entry)
    if all(entry["position"] == "Manager" for entry in staff):
        staff[0]["position"] = names[0]
        for person in data["people"]:
            if person["id"] == staff[0]["id"]:
                person["manager"] = False
    # Somebody whose points cannot round to nothing, so that there is always somebody to pay.
    worker = next(e for e in staff if e["position"] != "Manager")
    worker.pop("hours", None)
    worker.update({"punches": [[960, 1380]], "break": 0, "value": 10_000})
    overrides = {}
    if rng.random() < 0.3:
        overrides[rng.choice(names)] = point_value(rng, data["fine"])
    declared = []
    if rng.random() < 0.15:
        for entry in rng.sample(staff, rng.randint(1, len(staff))):
            declared.append({"id": entry["id"], "digital": amount(rng, digits, largest),
                             "cash": rng.choice([None, amount(rng, digits, largest)])})
    return {"date": day.isoformat(), "type": kind, "staff": staff, "values": overrides,
            "declared": declared,
            "tips": [amount(rng, digits, largest), amount(rng, digits, largest // 20),
                     amount(rng, digits, largest // 5)]}


def changed(data: Json, seed: int) -> Json:
    """The same restaurant with other inputs, of the kinds that its workbook has as input cells."""
    rng = random.Random(seed * 7 + 1)
    other = copy.deepcopy(data)
    digits = DIGITS[data["currency"]]
    # With a time zone, the program works out again what the clocks' change does to a punch,
    # and is an input of its own in the workbook: these stay as they are.
    if data["zone"] is None:
        other["rounding"] = rounding(rng, data["fine"])
    other["fee"] = rng.randint(0, 60_000)
    for position in other["positions"].values():
        if position["eligible"] and rng.random() < 0.5:
            position["value"] = point_value(rng, data["fine"])
    for one in other["shifts"]:
        if rng.random() < 0.7:
            one["tips"] = [amount(rng, digits, 10 ** (digits + 3) * 6) for _ in range(3)]
        for name in one["values"]:
            one["values"][name] = point_value(rng, data["fine"])
        for entry in one["staff"]:
            if rng.random() < 0.5 or "value" in entry and entry["value"] == 10_000:
                continue
            if "value" in entry:
                entry["value"] = point_value(rng, data["fine"])
            if "hours" in entry:
                entry["hours"] = attendance_hours(rng, data["fine"])
            elif data["zone"] is None:
                entry["punches"] = [[start + rng.randint(0, 20), end - rng.randint(0, 20)]
                                    for start, end in entry["punches"]]
                entry["break"] = rng.choice([0, 5, 20, 45])
    return other


def attendance_hours(rng: random.Random, fine: bool) -> int:
    return rng.randint(1, 110_000) if fine else rng.randint(1, 44) * 2500


def clock(minutes: int) -> str:
    minutes %= 1440
    return f"{minutes // 60:02}:{minutes % 60:02}"


def moment(minutes: int) -> str:
    return clock(minutes) + (" next day" if minutes >= 1440 else "")


def text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def write(data: Json, folder: pathlib.Path) -> None:
    """Writes the restaurant's files."""
    digits = DIGITS[data["currency"]]
    (folder / "shifts").mkdir(parents=True)
    lines = [f"restaurant: {text(data['name'])}", f"currency: {data['currency']}",
             "shift_types: [Brunch, Dinner]", "pay_period: {kind: monthly}", "positions:"]
    for name, position in data["positions"].items():
        eligible = "true" if position["eligible"] else "false"
        lines.append(f"  {text(name)}: {{point_value: {decimal(position['value'], 4)}, "
                     f"tip_eligible: {eligible}, percent: {decimal(position['percent'], 4)}%}}")
    if data["zone"]:
        lines.append("time_zone: " + data["zone"])
    rule = data["rounding"]
    lines += ["rounding:"] + [f"  {key}: {value}" for key, value in rule.items()]
    lines.append(f"card_fee: {decimal(data['fee'], 4)}%")
    lines += ["share_by:"] + [f"  {kind}: {how}" for kind, how in data["share_by"].items()]
    (folder / "restaurant.yaml").write_text("\n".join(lines) + "\n")
    everything = ", ".join(text(name) for name in data["positions"])
    (folder / "roster.yaml").write_text("employees:\n" + "".join(
        f"  - {{id: {text(p['id'])}, first_name: {text(p['first'])}, last_name: {text(p['last'])}, "
        f"positions: [{everything}], manager: {'true' if p['manager'] else 'false'}}}\n"
        for p in data["people"]))
    for one in data["shifts"]:
        (folder / "shifts" / f"{one['date']}-{one['type'].lower()}.yaml").write_text(
            shift_text(one, digits))


def shift_text(one: Json, digits: int) -> str:
    card, house, cash = (decimal(units, digits) for units in one["tips"])
    lines = [f"date: {one['date']}", f"shift: {one['type']}",
             f"tips: {{credit_card: {card}, house: {house}, cash: {cash}}}"]
    if one["values"]:
        lines.append("point_values:")
        lines += [f"  {text(name)}: {decimal(value, 4)}" for name, value in one["values"].items()]
    lines.append("staff:")
    for entry in one["staff"]:
        lines.append(f"  - employee: {text(entry['id'])}")
        lines.append(f"    position: {text(entry['position'])}")
        if "hours" in entry:
            lines.append(f"    hours: {decimal(entry['hours'], 4)}")
        else:
            pairs = ", ".join(f'["{moment(a)}", "{moment(b)}"]' for a, b in entry["punches"])
            lines.append(f"    punches: [{pairs}]")
            if entry["break"]:
                lines.append(f"    break: {entry['break']}")
        if "value" in entry:
            lines.append(f"    point_value: {decimal(entry['value'], 4)}")
            lines.append("    reason: covered the pass")
    if one["declared"]:
        lines.append("declared:")
        for amount in one["declared"]:
            cash = "" if amount["cash"] is None else f", cash: {decimal(amount['cash'], digits)}"
            lines.append(f"  - {{employee: {text(amount['id'])}, "
                         f"digital: {decimal(amount['digital'], digits)}{cash}}}")
    return "\n".join(lines) + "\n"
