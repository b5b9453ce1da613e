"""`tipsheet try`: a policy that says what holds already changes nothing, and another one shares the same money.

Words: [RESTAURANTS [SEED]]. Random restaurants, some with values from days on. Each of their settings alone is tried
as a policy, and so are all together; then other ways to share, whose sums must be those of what was paid.
"""

import csv
import decimal
import pathlib

from oracles.facts import Facts
from oracles.inputs.draws import Json, flow
from oracles.inputs.policies import Policy
from oracles.program import REFUSED, tipsheet

SECONDS = 60
QUICK = ("40",)
# A key of its own says nothing about how tips are shared, or needs another that the policy does not have.
NO_POLICY = ("name", "location", "currency", "time_zone", "pay_period", "payroll", "workweek_starts")
WAYS = ("points", "hours", "equally")
PARTS = ("digital_tips", "cash_tips", "service_charges")


def sums(rows: list[dict[str, str]], prefix: str) -> decimal.Decimal:
    return sum((decimal.Decimal(row[prefix + part] or "0") for row in rows for part in PARTS), decimal.Decimal(0))


def tried(policy: str, folder: pathlib.Path) -> list[dict[str, str]] | str:
    """The rows of the comparison; the errors where the policy is refused."""
    path = folder.parent / "policy.yaml"
    path.write_text(policy)
    done = tipsheet("try", path, folder, "--format", "csv", status=(0, REFUSED))
    return done.stderr if done.returncode else list(csv.DictReader(done.stdout.splitlines()))


def compare_restaurant(facts: Facts, seed: int) -> int:
    """One random restaurant; returns how many policies were tried."""
    policy = Policy(seed, frozenset(["employment"]))
    folder = facts.work / f"{seed}/restaurant"
    policy.write(folder)
    settings = changing(policy.settings, max(path.name[:10] for path in (folder / "shifts").iterdir()))
    (folder / "restaurant.yaml").write_text(document(settings))
    if tipsheet("period", folder, "--all", "-o", folder.parent / "out", status=None).returncode == REFUSED:
        return 0
    texts = [document({key: value}) for key, value in settings.items() if key not in NO_POLICY]
    count = 0
    for text in [document(settings), *texts]:
        rows = tried(text, folder)
        if isinstance(rows, str):
            needs_more = "pools" in text or "positions" in text
            facts.check((seed, "only what needs another key is refused", text), needs_more, rows)
            continue
        count += 1
        for row in rows:
            facts.equal((seed, "today's own policy changes nothing", text, row), decimal.Decimal(row["difference"]), 0)
    for way in WAYS:
        rows = tried(f"share_by: {way}\n", folder)
        if not isinstance(rows, str):
            count += 1
            is_kept = any("house" in pool for pool in settings.get("pools") or [])
            shared, paid = sums(rows, "tried_"), sums(rows, "")
            facts.check((seed, "another way shares the same money", way), is_kept or shared == paid, (shared, paid))
    return count


def changing(settings: Json, day: str) -> Json:
    """The settings with another card fee from the last night on."""
    fee = settings.get("card_fee", "1%")
    before = fee if isinstance(fee, dict) else {"2000-01-01": fee}
    return {**settings, "card_fee": {**before, day: "9.5%"}}


def document(settings: Json) -> str:
    return "".join(f"{key}: {flow(value)}\n" for key, value in settings.items())


def compare(facts: Facts, restaurants: str = "300", seed: str = "1") -> str:
    counts = [compare_restaurant(facts, number) for number in range(int(seed), int(seed) + int(restaurants))]
    return f"{sum(counts):,} policies of {sum(map(bool, counts))} random restaurants"
