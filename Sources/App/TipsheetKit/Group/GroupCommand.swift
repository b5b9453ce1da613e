import Text
import Tips

extension Command {
  static let group = Command(
    name: "group", summary: "combine the pay periods of several restaurants",
    details: """
      Reads group.yaml in DIR, or every folder in DIR that has a restaurant.yaml, and writes each
      location's pay period as `tipsheet period` does, into the location's own reports. It also
      writes GROUP_FROM_TO: a workbook (locations, who worked where, who is over 40 hours in total,
      what needs attention), csv/, and payroll/ with one file for each company and payroll program.
      Default: the period of the latest shift of all locations. A location without shifts in it is
      listed as missing.

      Two employees are one person if the rosters give the same `person`, or the same payroll ID of
      one program in one company of group.yaml; never by name. A refused location does not stop the
      others: it is listed with its first reason, its tips are in no total, its company gets no
      payroll files, and the exit status is 5.

      With --rows, FILES are the output of `tipsheet batch`, and the ids of its jobs name the
      locations. It writes only the group's own reports, without payroll/.
      """,
    examples: [
      ("tipsheet group", "all restaurants in this folder, the latest pay period"),
      ("tipsheet group --period 2024-04-13 casa-group", "the period of April 13"),
      ("tipsheet group --rows rows/*.jsonl", "from the rows of `tipsheet batch`"),
    ],
    operands: Operands(
      "[DIR] | --rows FILE...", 0...Int.max,
      otherwise: .usage(
        "give one folder, or files of rows",
        help: "write `tipsheet group [DIR]` or `tipsheet group --rows FILE...`"), \.paths
    ) { command in command.readsRows ? 1...Int.max : 0...1 },
    options: [
      .days(.period, \.containing),
      .flag("rows", \.readsRows, "read these files of `tipsheet batch` instead of folders"),
      .text("group", "FILE", \.group, "the group's file, in place of group.yaml"),
      .text(
        "output", letter: "o", "FOLDER", \.common.output,
        "the folder of the group's reports, in place of `reports` in the group's folder"),
    ] as [OptionField<GroupCommand>],
    common: .common(.passwordFile, .jobs, .share, .quiet, in: \.common))
}

/// Reports on several restaurants together.
struct GroupCommand: CommandValue {
  var paths: [String] = []
  var containing: TypedDays?
  var readsRows = false
  var group: String?
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = environment.console(common)
    if readsRows {
      let group = try GroupFolder(at: environment.folder, file: group, readsRows: true, console)
      return try GroupRowsRun(command: self, group: group).run(on: console)
    }
    let group = try GroupFolder(
      at: paths.first ?? environment.folder, file: group, readsRows: false, console)
    return try GroupRun(command: self, group: group).run(in: environment, on: console)
  }
}
