"""All that a night can have on the app's Night screen, and the policy on Settings, in Chromium, by taps and keys.

`run page_night PART...` makes the named parts alone.
"""

from oracles.facts import Facts
from oracles.page.app import MARISOL, NIGHT, app, page_of, person_of, shown
from oracles.program import tipsheet

SECONDS = 60


def compare(facts: Facts, *parts: str) -> str:
    facts.parts(PARTS, parts)
    return "what a night can have is entered by taps, and shared as the program shares it"


def pairs(facts: Facts) -> None:
    """A second pair of times, overnight; one that is not whole asks for its end, and is taken out again."""
    nick = person_of("4")
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.open_file(NIGHT)
        before = page.saved()
        page.do(f"{nick} .in | #time-another | press 23:30 | #time-out | press 01:00")
        facts.equal("two pairs", [each.text for each in page.all("#time-pairs button")], ["5p – 11p", "11:30p – 1a"])
        page.do(f"fits two pairs on the pad | #time-done | {nick} .times times 2")
        page.agrees("two pairs", "punches: [[5:00 pm, 11:00 pm], [11:30 pm, 1:00 am]]")
        page.do(f"""fits two pairs | {nick} .in | #time-another | press 02:00 | key escape
            #bar-go says times of 1 person missing | #bar-go | #time-in-text is 2:00 am | #time-remove
            #time-remove | #time-done""")
        page.is_saved("as before", before)


def money_lines(facts: Facts) -> None:
    """A party, a tip-out, refunds and amounts with their times: refused until they are whole, and taken out again."""
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        # Another shift was there before.
        page.open_file(NIGHT.with_name("2024-04-08-dinner.yaml"))
        page.open_file(NIGHT)
        before = page.saved()
        page.do("""more [data-add='parties'] | #money-fields [data-key='name']: Smith wedding
            #money-fields [data-key='tips.credit_card']: 400,50""")
        offered = [each.get_attribute("data-key") for each in page.all("#money-fields button[data-key^='shares.']")]
        served = [f"shares.{row['employee_id']}" for row in shown(NIGHT)["rows"]]
        facts.equal("those who may have served", sorted(offered), sorted(served))
        page.do("""#money-save | #money-slip says No server is named | fits a party that is not whole
            #money-fields [data-key='shares.3'] | #money-fields [data-key='shares.15']
            #money-fields input[data-key='shares.3']: 2 | #money-save | #extras-list says Smith wedding
            more [data-add='tip_outs'] | #money-fields [data-key='from'] := 15 | #money-fields [data-key='to'] := 3
            #money-fields [data-key='amount']: .55 | #money-fields label.chip | #money-save
            #extras-list says tips out | more [data-add='refunds'] | #money-fields [data-key='cash']: 8
            #money-fields [data-key='reason']: table 12 | #money-save | #extras-list says Back to guests""")
        party = "{name: Smith wedding, tips: {credit_card: 400.50}, shares: {3: 2, 15: 1}}"
        tip_out, refund = "{from: 15, to: 3, amount: 0.55, pays: cash}", "refunds: {cash: 8.00, reason: table 12}"
        page.agrees("all of it", party, tip_out, refund)
        page.do("[data-add='refunds'] times 0 | fits a night with all of it")
        for place in ("refunds", "tip_outs.0", "parties.0"):
            page.do(f"[data-money^='{place}'] | #money-remove | [data-money='{place}'] gone")
        page.is_saved("as before", before)


def own(facts: Facts) -> None:
    """What one person collected, and what another system says, under More of the person."""
    johny = person_of("3")
    with app(facts, "profile", page_of(facts, MARISOL)) as page:
        page.open_file(NIGHT)
        page.do(f"""{johny} .who | #person-fields [data-at$='.tips.cash'] times 0 | #person-more summary
            #person-more [data-at$='.tips.cash']: 12,50 | #person-more [data-at$='.declared.digital']: 482,08
            key tab | fits more about a person | #person-done""")
        page.agrees("own tips", "tips: {cash: 12.50}", "declared:\n  - {employee: 3, digital: 482.08}")
        page.do(f"{johny} .who | #person-fields [data-at$='.tips.cash'] = 12.50 | #person-done")


def policy(facts: Facts) -> None:
    """The policy in sentences, another one tried on the last week, taken, and taken back."""
    with app(facts, "profile", restaurant=MARISOL) as page:
        page.do("#tab-settings | #settings-policy says one pool and is shared by points")
        before = page.text_of("restaurant.yaml")
        page.do("""#settings-policy-change | #policy-choices button times 6
            #policy-choices [data-policy='percent-by-position'] | sees #policy-fields input
            fits a policy with percents | #policy-choices [data-policy='one-pot-by-hours'] | sees #policy-rows tr""")
        (facts.work / "hours.yaml").write_text("share_by: hours\n")
        words = ("--from", "2024-04-08", "--to", "2024-04-14", "--format", "csv", MARISOL)
        rows = [line.split(",") for line in tipsheet("try", facts.work / "hours.yaml", *words).stdout.splitlines()[1:]]
        found = [cell.text.replace("–", "0.00").lstrip("+") for cell in page.all("#policy-rows tr td:nth-of-type(3)")]
        facts.equal("as the program tries it", found, [row[-1] for row in rows if row[0]])
        page.do("""#policy-own input: bar 5% of x | sees #policy-own .slip p | #policy-save:disabled times 1
            fits a policy in words | #policy-choices [data-policy='one-pot-by-hours'] | #policy-save
            #settings-policy says shared by hours | #notice button | #settings-policy says shared by points""")
        facts.equal("taken back", page.text_of("restaurant.yaml"), before)


PARTS = (pairs, money_lines, own, policy)
