"""Random settings and rosters of restaurants with pools."""

import datetime
from typing import Any

from oracles.amounts import written
from oracles.inputs.draws import Draws, Json
from oracles.pools.documents import BUILT_IN, WEEKDAYS

# What can be left out; a restaurant without pools shares in the simple ways, and may declare tips wrongly.
FEATURES = [
    "amounts", "by-hand", "caps", "dates", "employment", "equal", "head-counts", "house", "managers", "minimum",
    "mixes", "otherwise", "over", "own-tips-and-spans", "parties", "point-values", "pools", "refunds", "rounding",
    "sales", "sources", "spans", "split-sources", "teams", "two-lines", "when", "zones",
]  # fmt: skip
POSITIONS = ["Bartender", "Server", "Expo", "Runner", "Busser", "Host", "Barback*", "Sommelier ~", "Cook", "Dishwasher"]
BACK_OF_HOUSE = {"Cook", "Dishwasher"}
KINDS = ["Lunch", "Dinner"]
POOLS = ["Bar", "Barbacks", "Support", "Kitchen", "Floor", "Front", "Takeout", "Section", "Jar", "Runners"]
CATEGORIES = ["food", "alcohol", "wine", "bottles"]
NAMES = ["Ana", "Björn", "Chloë", "Đorđe", "Ewa", "François", "Gülşen", "Håkon", "Inés", "João", "Kofi", "Łukasz",
         "Mary-Jane", "Nguyễn", "O'Neil", "Þóra", "Renée", "Søren", "=Tom", "Zoë"]  # fmt: skip
RESTAURANTS = ["Casa Marisol", "L'Étoile & Fils", '24 Hour "Diner"', "Żółta Łódź"]
NAMED_SOURCES = {"takeout": "card", "delivery": "card", "jar": "cash", "kitchen_charge": "service_charge",
                 "banquet": "service_charge"}  # fmt: skip


class Declarations(Draws):
    """A random restaurant's settings and roster."""

    def __init__(self, seed: int, without: frozenset[str], people: int | None, *fixed: Any) -> None:  # noqa: ANN401
        super().__init__(seed, without, *fixed)
        rng = self.rng
        self.positions = rng.sample(POSITIONS, rng.randint(2, 7))
        self.categories = CATEGORIES[: rng.randint(1, 4)] if self.has("sales", 0.7) else []
        self.named = {name: kind for name, kind in NAMED_SOURCES.items() if self.has("sources", 0.25)}
        self.sources = {**BUILT_IN, **self.named}
        self.people = people or rng.choice([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, rng.randint(17, 40)])
        self.has_managers = self.has("managers", 0.2)
        # How much of people's tips pools take already, by position, in percents.
        self.taken: dict[str, int] = {}
        self.pools = self.make_pools()
        self.settings = self.make_settings()
        self.roster = self.make_roster()

    def make_pools(self) -> list[Json]:
        rng = self.rng
        if rng.random() >= 0.93 or "pools" in self.without:
            return []
        count = rng.choice([1, 1, 2, 2, 3, 3, 4, 5, 6, 8])
        pools = [self.make_pool(name, rng.random()) for name in rng.sample(POOLS, count)]
        self.give_sources(pools)
        pools = [pool for pool in pools if "sources" in pool or "tip_outs" in pool]
        pools = self.by_shift_type(pools)
        for place, pool in enumerate(pools):
            later = [other["name"] for other in pools[place + 1 :] if self.may_follow(pool, other)]
            if "sources" in pool and pool.get("over", "shift") == "shift" and later and self.has("otherwise", 0.6):
                pool["otherwise"] = rng.choice(later)
        return pools

    def may_follow(self, pool: Json, other: Json) -> bool:
        """Whether a pool may get another's money."""
        is_charge = all(self.sources[source] == "service_charge" for source in pool.get("sources", []))
        return "within" not in other and "when" not in other and (is_charge or "house" not in other)

    def make_pool(self, name: str, kind: float) -> Json:
        """A pool without its sources; it may have tip-outs, teams, or neither."""
        rng = self.rng
        pool: Json = {"name": name}
        if kind < 0.65:
            tip_outs = [self.make_tip_out() for _ in range(rng.choice([1, 1, 1, 2, 3]))]
            if any(tip_outs):
                pool["tip_outs"] = [given for given in tip_outs if given]
        pool["to"] = self.make_receivers()
        if rng.random() < 0.75:
            pool["by"] = self.make_by()
        if "tip_outs" in pool and self.has("teams", 0.12):
            pool["within"] = "team"
        if self.has("minimum", 0.1):
            pool["minimum_minutes"] = rng.choice([15, 60, 180, 240])
        if "within" not in pool and self.has("over", 0.12):
            pool["over"] = rng.choice(["week", "pay_period", "shift"])
        if self.has("when", 0.04):
            key = rng.choice(["since", "until"])
            pool["when"] = {key: str(self.first + datetime.timedelta(days=rng.randint(-2, 6)))}
        elif self.has("when", 0.06):
            pool["when"] = {"days": rng.sample(WEEKDAYS, rng.randint(2, 6))}
        return pool

    def make_receivers(self) -> object:
        rng = self.rng
        chosen = rng.sample(self.positions, rng.randint(1, min(4, len(self.positions))))
        if len(chosen) == 1 and rng.random() < 0.6:
            return chosen[0]
        form = rng.random()
        if form < 0.5:
            return chosen
        if form < 0.72:
            return {name: self.point_value() for name in chosen}
        left = 100
        result = {}
        for name in chosen[:-1]:
            part = rng.randint(0 if rng.random() < 0.1 else 1, max(1, left // 2))
            result[name] = f"{part}%"
            left -= part
        result[chosen[-1]] = f"{left}%"
        return result

    def make_by(self) -> object:
        rng = self.rng
        bases = ["points", "hours"]
        if "equal" not in self.without:
            bases.append("equally")
        if self.categories:
            bases += ["sales", rng.choice(self.categories)]
        if self.has("mixes", 0.25):
            chosen = rng.sample(bases, 2)
            part = rng.randint(1, 99)
            return {chosen[0]: f"{part}%", chosen[1]: f"{100 - part}%"}
        return rng.choice(bases)

    def make_tip_out(self) -> Json:
        """A tip-out; nothing where the givers' tips are taken already."""
        rng = self.rng
        givers = rng.sample(self.positions, rng.randint(1, min(2, len(self.positions))))
        if self.has_managers and rng.random() < 0.2:
            givers.append("Manager")
        result: Json = {"from": givers[0] if len(givers) == 1 else givers}
        bases = ["tips", "tips", "remaining"]
        if self.categories:
            bases += ["sales", rng.choice(self.categories), rng.sample(self.categories, 1)]
        if self.has("amounts", 0.1):
            result["amount"] = self.money(rng.randint(1, 2_500))
        else:
            base = rng.choice(bases)
            if base != "tips" or rng.random() < 0.2:
                result["of"] = base
            is_tips = base in ("tips", "remaining")
            low, high = (1, 30) if is_tips else (1, 8)
            if base == "remaining" and rng.random() < 0.15:
                result["percent"] = "100%"
            elif base == "tips" and rng.random() < 0.25 and not any(name in self.taken for name in givers):
                result["percent"] = "100%"
                self.taken.update(dict.fromkeys(givers, 100))
            else:
                if base == "tips":
                    high = 30
                    if any(self.taken.get(name, 0) + high >= 100 for name in givers):
                        return {}
                    for name in givers:
                        self.taken[name] = self.taken.get(name, 0) + high
                if self.has("head-counts", 0.2):
                    heads = [1, *sorted(rng.sample(range(2, 6), rng.randint(1, 2)))]
                    result["percent"] = {str(count): self.percent(low, high) for count in heads}
                else:
                    result["percent"] = self.dated(self.percent(low, high), lambda: self.percent(low, high))
            if self.has("caps", 0.2):
                result["of_at_most"] = self.money(rng.randint(1, 40_000))
        if self.has("caps", 0.15):
            result["at_most"] = self.money(rng.randint(1, 5_000))
        is_one_amount = "amount" in result or result.get("of", "tips") not in ("tips", "remaining")
        if is_one_amount and rng.random() < 0.3:
            result["pays"] = "cash"
        return result

    def give_sources(self, pools: list[Json]) -> None:
        """Gives each source to one pool or several; some to none."""
        rng = self.rng
        takers = [pool for pool in pools if "within" not in pool and "when" not in pool]
        if not takers:
            return
        taken: dict[str, dict[str, int]] = {}
        in_charges: set[str] = set()
        if self.has("house", 0.3):
            in_charges = {name for name, kind in self.sources.items() if kind == "service_charge"}
            charges: Json = {"name": "Charges", "sources": sorted(in_charges), "house": self.percent(1, 99),
                             "to": self.make_receivers(), "by": self.make_by()}  # fmt: skip
            pools.insert(rng.randint(0, len(pools)), charges)
        for source in self.sources:
            if source in in_charges or rng.random() < 0.2:
                continue
            chosen = rng.sample(takers, min(len(takers), rng.choice([1, 1, 2, 3]))) \
                if self.has("split-sources", 0.4) else [rng.choice(takers)]  # fmt: skip
            left = 100_000
            for pool in chosen[:-1]:
                part = rng.choice([rng.randint(1, left // 2), left // 2 // 1000 * 1000 or 1])
                taken.setdefault(pool["name"], {})[source] = part
                left -= part
            taken.setdefault(chosen[-1]["name"], {})[source] = left
        for pool in takers:
            parts = taken.get(pool["name"], {})
            if not parts:
                continue
            if all(part == 100_000 for part in parts.values()) and rng.random() < 0.6:
                pool["sources"] = list(parts)
            else:
                pool["sources"] = {source: f"{written(part, 3)}%" for source, part in parts.items()}
            charges = all(self.sources[source] == "service_charge" for source in parts)
            if charges and "tip_outs" not in pool and self.has("house", 0.6):
                pool["house"] = self.percent(1, 99)

    def by_shift_type(self, pools: list[Json]) -> list[Json]:
        """Some pools become two, one for each shift type."""
        result = []
        for pool in pools:
            if "when" in pool or not self.has("when", 0.1):
                result.append(pool)
                continue
            for kind in KINDS:
                to = self.make_receivers() if kind == "Dinner" else pool["to"]
                result.append({**pool, "name": f"{pool['name']} {kind}", "to": to, "when": {"shifts": [kind]}})
        return result

    def make_settings(self) -> Json:
        rng = self.rng
        positions: Json = {}
        for name in self.positions:
            value = self.dated(self.point_value(), self.point_value)
            positions[name] = value
            if name in BACK_OF_HOUSE or isinstance(value, dict):
                positions[name] = {"point_value": value}
            if name in BACK_OF_HOUSE:
                positions[name]["back_of_house"] = "true"
        if self.has_managers:
            positions["Manager"] = {"point_value": "0", "tip_eligible": "false"}
        settings: Json = {
            "restaurant": RESTAURANTS[self.seed % len(RESTAURANTS)],
            "currency": self.currency,
            "shift_types": KINDS,
        }
        if self.has("zones", 0.1):
            settings["time_zone"] = "America/Chicago"
        if self.categories:
            settings["sales"] = self.categories
        if self.named:
            settings["sources"] = self.named
        settings["positions"] = positions
        if self.has("rounding", 0.7):
            settings["rounding"] = {
                "hours": str(rng.choice([0, 5, 6, 10, 15, 30, 60])),
                "hours_mode": rng.choice(["nearest", "nearest", "up", "down"]),
                "hours_of": rng.choice(["duration", "duration", "punches"]),
                "points": rng.choice(["0.01", "0.01", "exact"]),
            }
        if rng.random() < 0.5:
            settings["card_fee"] = self.dated(self.percent(1, 5), lambda: self.percent(1, 5))
        if any("over" in pool for pool in self.pools) or rng.random() < 0.3:
            kind = rng.choice(["weekly", "biweekly", "monthly", "semimonthly"])
            settings["pay_period"] = {"kind": kind}
            if "week" in kind:
                start = self.first - datetime.timedelta(days=14 + rng.randint(0, 6))
                settings["pay_period"]["start"] = str(start)
            if rng.random() < 0.3:
                settings["workweek"] = {"start": rng.choice(WEEKDAYS)}
        if self.pools:
            settings["pools"] = self.pools
        elif "pools" in self.without:
            settings["share_by"] = {
                kind: rng.choice(["points", "points", "hours", "equally", "percent"]) for kind in KINDS
            }
            self.make_percents(positions)
        elif rng.random() < 0.7:
            settings["share_by"] = rng.choice(["points", "hours", "equally"])
        return settings

    def make_percents(self, positions: Json) -> None:
        """Each position's part of a pool that is shared by percents."""
        left = 100
        for name in self.positions:
            part = left if name == self.positions[-1] else self.rng.randint(0, left)
            left -= part
            held = positions[name] if isinstance(positions[name], dict) else {"point_value": positions[name]}
            positions[name] = {**held, "percent": f"{part}%"}

    def make_roster(self) -> dict[str, Json]:
        rng = self.rng
        identities = [str(number) for number in rng.sample(range(1, 120), self.people)]
        result = {}
        for place, identity in enumerate(identities):
            who = rng.choice([identity, identity, identity.zfill(3), f"E-{identity}"])
            held = rng.sample(self.positions, rng.randint(1, min(3, len(self.positions))))
            person: Json = {"id": who, "first_name": f"{NAMES[place % len(NAMES)]} {identity}", "positions": held}
            if self.has_managers and place and rng.random() < 0.12:
                person["positions"] = ["Manager"]
                person["manager"] = "true"
            elif self.has("point-values", 0.1):
                person["point_value"] = self.dated(self.point_value(), self.point_value)
            if self.has("employment", 0.08):
                person["from"] = str(self.first - datetime.timedelta(days=rng.randint(0, 90)))
            if self.has("employment", 0.05):
                person["left"] = str(self.first + datetime.timedelta(days=rng.randint(40, 90)))
            result[who] = person
        return result
