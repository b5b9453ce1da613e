"""Random restaurants with pools, tip-outs and service charges, as files: seeded, the same every time.

Also a program: SEED FOLDER.
"""

import datetime
import pathlib
import re
import sys
from collections import Counter

from oracles.facts import Stopped
from oracles.inputs.draws import Json, clock, flow, own_files
from oracles.inputs.policy_declarations import KINDS, Declarations
from oracles.pools.documents import CASH, DIGITAL, minor, names, parsed, read_own, read_shift
from oracles.pools.ledger import Ledger
from oracles.pools.sources import Refusal


class Policy(Declarations):
    """A random restaurant; `files` are its texts by path."""

    def __init__(
        self, seed: int, without: frozenset[str] = frozenset(), people: int | None = None,
        first: datetime.date | None = None, currency: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(seed, without, people, first, currency)
        self.has_spans = self.has("spans", 0.3)
        # A shift that is refused because nobody receives some money; empty where there was none.
        self.refused = ""
        self.own_files = own_files(self.settings, self.roster.values())
        self.files = dict(self.own_files)
        self.restaurant = read_own(self.files["restaurant.yaml"], self.files["roster.yaml"])
        for number in range(self.rng.randint(2, 9)):
            self.make_shift(number)

    def make_shift(self, number: int) -> None:
        """A shift that is not refused: what nobody would receive is taken out of it."""
        rng = self.rng
        day = str(self.first + datetime.timedelta(days=number // 2 * rng.choice([1, 1, 2])))
        kind = KINDS[number % 2]
        name = f"shifts/{day}-{kind.lower()}.yaml"
        if name in self.files:
            return
        shift = self.draw_shift(day, kind)
        ledger = self.settled(shift)
        if ledger is None:
            return
        if self.has("by-hand", 0.2):
            shift["tip_outs"] = self.draw_by_hand(shift, ledger)
            if not shift["tip_outs"] or self.settled(shift) is None:
                shift.pop("tip_outs", None)
        self.files[name] = shift_text(shift)

    def settled(self, shift: Json) -> Ledger | None:
        """The shift's ledger; money of a source that is refused is taken out until nothing is refused."""
        for _ in range(40):
            try:
                return Ledger(self.restaurant, read_shift(self.restaurant, parsed(shift_text(shift))))
            except Stopped:
                # A clock time that does not come on the night the clocks change.
                return None
            except Refusal as refusal:
                if not refusal.source:
                    return None
                if not self.refused and "nobody to receive it" in refusal.message:
                    self.refused = shift_text(shift)
                self.leave_out(shift, refusal)
        return None

    def leave_out(self, shift: Json, refusal: Refusal) -> None:
        """Leaves out a source's common money, or that of one span."""
        times = None if refusal.span is None else [clock(moment) for moment in refusal.span]
        for tips in shift["tips"] if isinstance(shift["tips"], list) else [shift["tips"]]:
            # A total below what people collected is left out of every span: then it is what they collected.
            if times is None or times == [tips["from"], tips["to"]]:
                tips.pop(refusal.source, None)
        if refusal.source in shift.get("refunds", {}):
            shift.pop("refunds")

    def draw_shift(self, day: str, kind: str) -> Json:
        rng = self.rng
        is_timed = self.has_spans and rng.random() < 0.7
        staff = self.draw_staff(is_timed)
        shift: Json = {"date": day, "shift": kind, "tips": {}}
        people: dict[str, int] = {"credit_card": 0, "cash": 0}
        has_own = not is_timed or "own-tips-and-spans" not in self.without
        if has_own and self.pools:
            self.draw_own_tips(staff, people)
        if has_own and self.has("parties", 0.15):
            shift["parties"] = self.draw_parties(staff, people)
        largest = rng.choice([500, 50_000, 500_000])
        taken = {source for pool in self.pools for source in pool.get("sources", [])} if self.pools else self.sources
        common = {source: self.amount(largest) for source in self.sources if source in taken and rng.random() < 0.8}
        if is_timed:
            shift["tips"] = self.draw_spans(common, people)
        else:
            for source in self.sources:
                total = common.get(source, 0) + people.get(source, 0)
                if source in common or (total and rng.random() < 0.7):
                    shift["tips"][source] = self.money(total)
        if self.has("refunds", 0.1):
            refundable = [source for source, amount in common.items() if amount]
            if refundable:
                source = rng.choice(refundable)
                shift["refunds"] = {source: self.money(rng.randint(1, common[source])), "reason": "chargeback"}
        if self.has("point-values", 0.1):
            shift["point_values"] = {rng.choice(self.positions): self.point_value()}
        shift["staff"] = staff
        if "pools" in self.without and rng.random() < 0.15:
            chosen = {line["employee"] for line in rng.sample(staff, rng.randint(1, len(staff)))}
            shift["declared"] = [{"employee": who, "digital": self.money(self.amount())} for who in sorted(chosen)]
        return shift

    def draw_staff(self, is_timed: bool) -> list[Json]:
        rng = self.rng
        count = rng.randint(1, len(self.roster))
        staff = []
        for who in rng.sample(list(self.roster), count):
            held = self.roster[who]["positions"]
            times = 2 if len(held) > 1 and self.has("two-lines", 0.1) else 1
            moment = rng.randint(9 * 60, 18 * 60)
            with_hours = not is_timed and rng.random() < 0.5
            for position in rng.sample(held, times):
                line: Json = {"employee": who, "position": position}
                if with_hours:
                    line["hours"] = rng.choice(["0", "6", "5.5", "4.25", f"{rng.randint(0, 9)}.{rng.randint(0, 99)}"])
                else:
                    moment = self.draw_times(line, moment, is_timed)
                if position != "Manager" and self.has("point-values", 0.05):
                    line["point_value"] = self.point_value()
                    line["reason"] = "covered"
                if self.has("shares", 0.05):
                    line["shares"] = str(rng.randint(1, 3))
                staff.append(line)
        rng.shuffle(staff)
        self.draw_teams(staff)
        self.draw_sales(staff)
        return staff

    def draw_times(self, line: Json, moment: int, is_timed: bool) -> int:
        """Clock times or several punches; returns when the next line of the same person may begin."""
        rng = self.rng
        length = rng.choice([rng.randint(1, 60), rng.randint(60, 420), 15 * rng.randint(1, 28)])
        if rng.random() < 0.2 and length > 10:
            middle = moment + length // 2
            pause = rng.randint(1, 60)
            pairs = [[moment, middle], [middle + pause, moment + length + pause]]
            line["punches"] = [[clock(at) for at in pair] for pair in pairs]
            moment += pause
        else:
            line["clock_in"], line["clock_out"] = clock(moment), clock(moment + length)
            if not is_timed and length > 60 and rng.random() < 0.2:
                line["break"] = str(rng.choice([10, 15, 30]))
        return moment + length + rng.randint(0, 60)

    def draw_teams(self, staff: list[Json]) -> None:
        within = [pool for pool in self.pools if "within" in pool]
        if not within:
            return
        teams = self.rng.choice([["patio", "hall"], ["1", "2", "3"], ["all"]])
        for line in staff:
            must = any(line["position"] in names(given["from"]) for pool in within for given in pool["tip_outs"])
            if must or self.rng.random() < 0.6:
                line["team"] = self.rng.choice(teams)

    def draw_sales(self, staff: list[Json]) -> None:
        """Sales where a pool needs them; a category that a position tips out a percentage of is there, perhaps as 0."""
        if not self.categories or not self.pools:
            return
        needs = flow(self.pools)
        if not any(word in needs for word in ["sales", *self.categories]):
            return
        rng = self.rng
        none_at_all = rng.random() < 0.1
        for line in staff:
            given = [
                name
                for pool in self.pools
                for tip_out in pool.get("tip_outs", [])
                if line["position"] in names(tip_out["from"])
                for name in names(tip_out.get("of", "tips"))
            ]
            chosen = {name for name in self.categories if rng.random() < 0.7} or {self.categories[0]}
            line["sales"] = {
                name: self.money(0 if none_at_all or name not in chosen else self.amount(200_000))
                for name in self.categories
                if name in chosen or name in given
            }

    def draw_tips(self, people: dict[str, int], chance: float, largest: int, *, is_some: bool = False) -> Json:
        """Tips that people collected, by source; they are added to what all people did."""
        tips: Json = {}
        for source in people:
            if self.rng.random() < chance or (is_some and not tips):
                amount = self.amount(largest)
                tips[source] = self.money(amount)
                people[source] += amount
        return tips

    def draw_own_tips(self, staff: list[Json], people: dict[str, int]) -> None:
        rng = self.rng
        givers = {name for pool in self.pools for given in pool.get("tip_outs", []) for name in names(given["from"])}
        for line in staff:
            if rng.random() < (0.75 if line["position"] in givers else 0.06):
                tips = self.draw_tips(people, 0.75, 40_000)
                if tips:
                    line["tips"] = tips

    def draw_parties(self, staff: list[Json], people: dict[str, int]) -> list[Json]:
        rng = self.rng
        eligible = sorted({line["employee"] for line in staff if line["position"] != "Manager"})
        result = []
        for number in range(rng.randint(1, 2) if eligible else 0):
            tips = self.draw_tips(people, 0.8, 60_000, is_some=True)
            chosen = rng.sample(eligible, min(len(eligible), rng.randint(1, 4)))
            shares = {who: str(rng.randint(1, 5)) for who in chosen}
            result.append({"name": f"Party {number}", "tips": tips, "shares": shares})
        return result

    def draw_spans(self, common: dict[str, int], people: dict[str, int]) -> list[Json]:
        """Totals in one to five spans that do not overlap; all that people collected is in one of them."""
        rng = self.rng
        moment = rng.randint(8 * 60, 16 * 60)
        result = []
        count = rng.randint(1, 5)
        for _ in range(count):
            end = moment + rng.choice([rng.randint(1, 90), rng.randint(60, 300)])
            span: Json = {"from": clock(moment), "to": clock(end)}
            for source in common:
                if rng.random() < 0.7:
                    span[source] = self.money(self.amount(max(common[source] // count, 100)))
            result.append(span)
            moment = end + rng.choice([0, 0, rng.randint(1, 60)])
        for source, amount in people.items():
            if amount:
                span = rng.choice(result)
                span[source] = self.money(amount + minor(span.get(source, "0"), self.digits))
        return result

    def draw_by_hand(self, shift: Json, ledger: Ledger) -> list[Json]:
        rng = self.rng
        holds = Counter[str]()
        for line in ledger.shift.lines:
            holds[line.employee] += ledger.holds[line.index][DIGITAL] + ledger.holds[line.index][CASH]
        managers = {line["employee"] for line in shift["staff"] if line["position"] == "Manager"}
        result = []
        for _ in range(rng.randint(1, 3)):
            givers = [who for who, amount in holds.items() if amount]
            receivers = [who for who in holds if who not in managers]
            if not givers or not receivers:
                break
            giver, receiver = rng.choice(givers), rng.choice(receivers)
            if giver == receiver:
                continue
            amount = rng.choice([holds[giver], rng.randint(1, holds[giver]), min(holds[giver], 2_000)])
            given = {"from": giver, "to": receiver, "amount": self.money(amount)}
            if rng.random() < 0.4:
                given["pays"] = "cash"
            if given in result:  # the same tip-out twice is refused
                continue
            holds[giver] -= amount
            holds[receiver] += amount
            result.append(given)
        return result

    def write(self, folder: pathlib.Path) -> None:
        """Writes the restaurant's files."""
        write_files(folder, self.files)

    def write_changed(self, folder: pathlib.Path) -> None:
        """Writes the restaurant with another card fee, and more hours in each shift that has some."""
        changed = {
            name: text.replace("hours: ", "hours: 1", 1) for name, text in self.files.items() if "shifts/" in name
        }
        settings = re.sub(r"(?m)^card_fee: .*\n", "", self.files["restaurant.yaml"]) + "card_fee: 5.55%\n"
        write_files(folder, {**self.files, **changed, "restaurant.yaml": settings})

    def write_refused(self, folder: pathlib.Path) -> None:
        """Writes the restaurant with the refused shift alone."""
        write_files(folder, {**self.own_files, "shifts/refused.yaml": self.refused})


def write_files(folder: pathlib.Path, files: dict[str, str]) -> None:
    (folder / "shifts").mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")


def shift_text(shift: Json) -> str:
    """A shift's file; spans without any amount are left out."""
    tips = shift["tips"]
    if isinstance(tips, list):
        shift = {**shift, "tips": [span for span in tips if len(span) > 2] or {}}
    return "".join(
        f"{key}:\n" + "".join(f"  - {flow(item)}\n" for item in value)
        if isinstance(value, list)
        else f"{key}: {flow(value)}\n"
        for key, value in shift.items()
    )


if __name__ == "__main__":
    Policy(int(sys.argv[1])).write(pathlib.Path(sys.argv[2]))
