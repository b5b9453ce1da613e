import TipModel
import Wording

extension Command {
  static let close = Command(
    name: "close", summary: "declare a pay period final: write its zip, and put it on record",
    details: """
      Writes the pay period as `tipsheet period` does, and records its zip with its SHA-256 in
      periods.yaml beside restaurant.yaml, both or neither. From then on the zip is never written
      over, `tipsheet period` compares today's files with it, and `tipsheet status` says where they
      would pay other amounts. Close a period when people are paid by its zip.

      Without a date it is the period of the latest shift, if that is over; --period closes one that
      is not over too, with a warning. Nothing is closed while checks fail, unless
      --despite-failing-checks is given, or while a doubt is open: correct what it names, or add
      `confirmed` with the reason to the shift's file. A period that is closed already stays as it
      is. Zips that already have corrections, from before there was a record, are put on record as
      they are. The run ends with shifts that were added to, or changed in, other closed periods.
      """,
    examples: [
      ("tipsheet close", "the latest pay period, into reports/"),
      ("tipsheet close --period 2024-04-13 casa-marisol", "the week of April 13"),
    ],
    operands: Operands(
      "[DIR]",
      otherwise: .usage("more than one folder is named", help: "write `tipsheet close [DIR]`"),
      \.options.folder),
    options: [
      .days(.period, \.options.containing),
      .days(.from, \.options.from),
      .days(.to, \.options.to),
      .flag(
        CommandLineOption(
          "despite-failing-checks", help: "close the pay period although checks fail"),
        \.despiteFailures),
      .flag(.replace, \.options.replaces),
      .flag(.discardTyped, \.options.discardsTyped), .flag(.encrypt, \.options.encrypts),
      .flag(.noEncrypt, \.options.mayDecrypt), .text(.passwordFile, \.options.passwordFile),
      .text(.output, \.options.output),
      .flag(.share, \.options.shares), .text(.restaurant, \.options.settings),
      .flag(.quiet, \.options.isQuiet),
    ] as [OptionField<CloseCommand>])
}

/// Makes one pay period final.
struct CloseCommand: CommandValue {
  var options = PeriodOptions()
  var despiteFailures = false

  init() {}

  func run(in environment: Environment) throws -> ExitStatus {
    var run = PeriodRun(options, .close(despiteFailures: despiteFailures))
    return try run.run(in: environment)
  }
}
