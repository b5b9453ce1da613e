"""The program used as a person does: in a terminal (tmux), with keys sent and the screen read.

From an empty folder through `init` and `new` to the workbook, without editing a file; then wrong answers at
every prompt of `new`, Ctrl-C, Ctrl-D, and a narrow window. Needs tmux.
"""


from oracles.dialogs import edit, init, new
from oracles.facts import Facts
from oracles.tmux import Server

SECONDS = 120
QUICK = ()


def compare(facts: Facts) -> str:
    folder = facts.work
    with Server(facts) as server:
        restaurant = init.from_nothing_to_the_workbook(server, folder)
        init.leaving_and_coming_back(server, folder)
        with (restaurant / "roster.yaml").open("a") as roster:
            roster.write("  - {id: 37, first_name: José Ángel, last_name: Muñozx, positions: [Server]}\n")
        terminal = new.wrong_answers_at_new(server, restaurant)
        new.leaving_and_coming_back(server, restaurant, terminal)
        new.several_drafts(server, restaurant)
        edit.changing_a_shift(server, restaurant)
        edit.a_pasted_row(server, restaurant)
        new.the_same_crew_after_midnight(server, restaurant)
        new.completion_and_a_narrow_window(server, restaurant)
        edit.a_tired_evening(server, folder)
        windows = server.windows
    return f"init, new, edit and import in {windows} windows, with wrong answers, drafts, and 40 columns"
