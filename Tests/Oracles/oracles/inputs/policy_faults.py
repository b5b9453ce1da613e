"""Restaurants with pools that are refused, one fault each, with what the message has to say about it."""

import pathlib
import random
from collections.abc import Callable
from typing import Any

from oracles.inputs.draws import flow

Json = dict[str, Any]
# A fault changes the settings, the roster's people and the shift, and returns a phrase of the message.
Fault = Callable[[random.Random, Json, list[Json], Json], str]


def base(rng: random.Random) -> tuple[Json, list[Json], Json]:
    """A restaurant without a fault, with its roster and one shift."""
    settings: Json = {
        "restaurant": "Faults",
        "shift_types": ["Dinner"],
        "sales": ["food", "alcohol"],
        "sources": {"takeout": "card", "kitchen_charge": "service_charge"},
        "positions": {
            "Server": "1.0",
            "Bartender": "1.0",
            "Busser": "0.5",
            "Cook": {"point_value": "1.0", "back_of_house": "true"},
            "Manager": {"point_value": "0", "tip_eligible": "false"},
        },
        "pools": [
            {"name": "Bar", "tip_outs": [{"from": "Server", "percent": "5%", "of": "alcohol"}], "to": "Bartender"},
            {"name": "Support", "tip_outs": [{"from": "Server", "percent": "10%"}], "to": "Busser", "by": "hours"},
            {"name": "Kitchen", "sources": ["kitchen_charge"], "house": "50%", "to": "Cook", "by": "hours"},
            {"name": "Takeout", "sources": ["takeout"], "to": ["Bartender", "Cook"], "by": "hours"},
            {"name": "Floor", "sources": {"credit_card": "100%", "house": "100%", "cash": "100%"},
             "to": ["Server", "Bartender"]},
        ],
    }  # fmt: skip
    held = {"3": "Bartender", "15": "Server", "21": "Server", "29": "Busser", "50": "Cook", "60": "Manager"}
    people: list[Json] = [{"id": who, "first_name": "Person", "positions": [name]} for who, name in held.items()]
    people[-1]["manager"] = "true"
    shift: Json = {
        "date": "2026-05-08",
        "shift": "Dinner",
        "tips": {"credit_card": "900.00", "cash": "90.00", "takeout": "50.00", "kitchen_charge": "200.00"},
        "staff": [
            {"employee": who, "position": name, "clock_in": "15:00", "clock_out": f"{rng.randint(19, 23)}:00"}
            for who, name in held.items()
        ],
    }
    for line in shift["staff"]:
        if line["position"] == "Server":
            line["tips"] = {"credit_card": f"{rng.randint(100, 300)}.00", "cash": "20.00"}
            line["sales"] = {"food": f"{rng.randint(100, 900)}.00", "alcohol": "200.00"}
    return settings, people, shift


def pool(settings: Json, name: str) -> Json:
    return next(given for given in settings["pools"] if given["name"] == name)


def line(shift: Json, who: str) -> Json:
    return next(given for given in shift["staff"] if given["employee"] == who)


def otherwise_upward(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, "Floor")["otherwise"] = rng.choice(["Takeout", "Floor"])
    return "not further down"


def nobody_to_receive(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    amount = f"{rng.randint(1, 900)}.{rng.randint(10, 99)}"
    pool(settings, "Takeout")["to"] = ["Busser"]
    shift["tips"]["takeout"] = amount
    shift["staff"] = [given for given in shift["staff"] if given["position"] != "Busser"]
    return f"Takeout: {amount} and nobody to receive it"


def nobody_in_a_span(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    amount = f"{rng.randint(1, 900)}.00"
    shift["tips"] = [
        {"from": "15:00", "to": "18:00", "takeout": "80.00"},
        {"from": "23:30", "to": "23:45", "takeout": amount},
    ]
    return "nobody to receive it"


def percents_of_positions(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    excess = rng.randint(1, 30)
    pool(settings, "Floor")["to"] = {"Server": "80%", "Bartender": f"{20 + excess}%"}
    return f"the percentages add up to {100 + excess}%, not 100%"


def gives_everything_twice(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    percent = rng.randint(10, 30)
    pool(settings, "Support")["tip_outs"] = [{"from": "Server", "percent": f"{percent}%"}]
    pool(settings, "Floor")["tip_outs"] = [{"from": "Server", "percent": "100%"}]
    return f"Server gives {100 + percent}% of tips: Support {percent}%, Floor 100%"


def part_of_a_source(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    first, second = rng.randint(1, 50), rng.randint(1, 40)
    pool(settings, "Takeout")["sources"] = {"takeout": "100%", "credit_card": f"{first}%"}
    pool(settings, "Floor")["sources"]["credit_card"] = f"{second}%"
    return f"credit_card: pools take {first + second}% of it, not 100%: Takeout {first}%, Floor {second}%"


def source_without_pool(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    shift["tips"]["service_charge"] = f"{rng.randint(1, 900)}.00"
    return f"service_charge: {shift['tips']['service_charge']} and no pool takes it"


def manager_receives(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, "Floor")["to"] = ["Server", "Manager"]
    return "29 CFR 531.52(b)"


def house_keeps_tips(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, rng.choice(["Floor", "Takeout", "Support"]))["house"] = "10%"
    return "29 U.S.C. 203(m)(2)(B)"


def tips_over_the_total(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    source = rng.choice(["credit_card", "cash"])
    people_have = sum(float(given["tips"][source]) for given in shift["staff"] if "tips" in given)
    total = rng.randint(1, int(people_have) - 1)
    shift["tips"][source] = f"{total}.00"
    return f"people's {source} tips add up to {people_have:.2f}, but only {total}.00 came in"


def source_within_teams(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, "Floor")["within"] = "team"
    for given in shift["staff"]:
        given["team"] = "patio"
    return "team"


def giver_without_team(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, "Support")["within"] = "team"
    line(shift, "15")["team"] = "patio"
    return "team"


def hours_beside_times(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    shift["tips"] = [{"from": "15:00", "to": "19:00", "credit_card": "80.00"}]
    given = line(shift, rng.choice(["3", "29"]))
    if rng.random() < 0.5:
        given["break"] = "30"
    else:
        given["hours"] = "4"
        del given["clock_in"], given["clock_out"]
    return ""


def overlapping_spans(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    shift["tips"] = [
        {"from": "15:00", "to": "18:00", "credit_card": "80.00"},
        {"from": "17:59", "to": "19:00", "credit_card": "20.00"},
    ]
    return "overlap"


def no_sales(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    del line(shift, "21")["sales"]
    return "sales"


def head_count_without_one(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, "Support")["tip_outs"][0]["percent"] = {"2": "10%", "3": "8%"}
    return ""


def unknown_name(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    kind = rng.randint(0, 4)
    if kind == 0:
        pool(settings, "Floor")["to"] = ["Servr"]
        return "Server"
    if kind == 1:
        pool(settings, "Takeout")["sources"] = ["takout"]
        return "takeout"
    if kind == 2:
        pool(settings, "Takeout")["otherwise"] = "Flor"
        return "Floor"
    if kind == 3:
        pool(settings, "Bar")["tip_outs"][0]["of"] = "alcool"
        return "alcohol"
    line(shift, "15")["sales"] = {"foood": "10.00"}
    return "food"


def same_pool_twice(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    pool(settings, "Takeout")["name"] = "Floor"
    return "Floor"


def share_by_with_pools(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    settings["share_by"] = rng.choice(["points", "hours", "equally"])
    return "by:"


def by_hand_over_what_is_held(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    shift["tip_outs"] = [{"from": "29", "to": "3", "amount": f"{rng.randint(2000, 9000)}.00"}]
    return ""


def refund_over_the_source(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    shift["refunds"] = {"takeout": f"{rng.randint(51, 400)}.00", "reason": "chargeback"}
    return "50.00"


def not_yet_or_no_longer(rng: random.Random, settings: Json, people: list[Json], shift: Json) -> str:
    if rng.random() < 0.5:
        people[1]["from"] = "2026-05-09"
    else:
        people[1]["left"] = "2026-05-07"
    return "15"


FAULTS: list[Fault] = [
    otherwise_upward, nobody_to_receive, nobody_in_a_span, percents_of_positions, gives_everything_twice,
    part_of_a_source, source_without_pool, manager_receives, house_keeps_tips, tips_over_the_total,
    source_within_teams, giver_without_team, hours_beside_times, overlapping_spans, no_sales,
    head_count_without_one, unknown_name, same_pool_twice, share_by_with_pools, by_hand_over_what_is_held,
    refund_over_the_source, not_yet_or_no_longer,
]  # fmt: skip


def write(fault: Fault | None, seed: int, folder: pathlib.Path) -> str:
    """Writes a restaurant with a fault, or with none; returns the phrase."""
    rng = random.Random(seed)
    settings, people, shift = base(rng)
    phrase = "" if fault is None else fault(rng, settings, people, shift)
    (folder / "shifts").mkdir(parents=True)
    (folder / "restaurant.yaml").write_text(block(settings))
    (folder / "roster.yaml").write_text(block({"employees": people}))
    (folder / "shifts/2026-05-08-dinner.yaml").write_text(block(shift))
    return phrase


def block(tree: Json) -> str:
    """A document: a key or a list's item a line."""
    lines = []
    for key, value in tree.items():
        if isinstance(value, list):
            lines += [f"{key}:", *(f"  - {flow(item)}" for item in value)]
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"
