"""Random restaurants with pay periods of each kind in turn, weeks of shifts, and no pools but those of subclasses."""

import datetime

from oracles.inputs.draws import Json
from oracles.inputs.policies import Policy
from oracles.inputs.policy_declarations import FEATURES
from oracles.pools.documents import WEEKDAYS

KINDS_OF_PERIOD = ["weekly", "biweekly", "semimonthly", "monthly"]
USED = {"dates", "pools", "rounding", "two-lines"}


class PaidRestaurant(Policy):
    """What its shifts mean is read from its files."""

    def __init__(self, seed: int, people: int, shifts: int, first: datetime.date, currency: str) -> None:
        super().__init__(seed, frozenset(FEATURES) - USED, people, first, currency)
        for number in range(shifts):
            self.make_shift(number)

    def make_pools(self) -> list[Json]:
        return []

    def make_settings(self) -> Json:
        settings = super().make_settings()
        for name, value in settings["positions"].items():
            settings["positions"][name] = value if "point_value" in value else {"point_value": value}
        kind = KINDS_OF_PERIOD[self.seed % 4]
        start = {"start": str(self.first + datetime.timedelta(days=2))} if "week" in kind else {}
        settings["pay_period"] = {"kind": kind, **start}
        if self.rng.random() < 0.8:
            settings["workweek"] = {"start": self.rng.choice(WEEKDAYS)}
        return settings

    def make_roster(self) -> dict[str, Json]:
        roster = super().make_roster()
        for person in roster.values():
            # Payroll programs refuse names that a spreadsheet would compute.
            person["first_name"] = person["first_name"].removeprefix("=")
        return roster
