import TipModel
import Wording

extension CommandLineOption {
  static let allPeriods = CommandLineOption(
    "all", help: "every pay period that has shifts")
  fileprivate static let amends = CommandLineOption(
    "amends", value: "ZIP",
    help: "write a correction of ZIP, from which people were paid, and what it changes")
}

extension Command {
  static let period = Command(
    name: "period", summary: "write the workbook, the CSV files and the zip of a pay period",
    details: """
      Reads the restaurant in DIR (or around the current folder) and all its shifts, and writes
      the pay period: a folder NAME_FROM_TO with the workbook, csv/ and payroll/, and
      NAME_FROM_TO.zip, which also holds the files that it was computed from and their checksums.
      Without a date it is the period of the latest shift.

      `payroll` in restaurant.yaml names the payroll files to write into payroll/; templates/ has
      examples. A payroll file that lacks a code or somebody's payroll ID is not written; what is
      missing is listed, and the exit status is 3.

      A pay period is open until `tipsheet close` makes it final: it may be written as often as its
      files change, and the run says whose amounts changed since the last time. The zip of a closed
      period is never written over. Where its files changed since but nobody's amounts, one line
      says so; where amounts changed, they are listed, and --amends writes a correction beside the
      zip, NAME_FROM_TO_amended-1, with what it changes for each person, and puts it on record.
      With --all, closed periods are left alone.

      The payroll/ of a correction holds the differences only: what is to be paid in files named
      gusto_amended-1.csv and so on, and what is to be recovered by hand in by-hand.csv. Upload them
      after the first files, each once. Where nothing is to be paid there is no file.

      --replace writes over a file of the zip's name that is no bundle of the period. An encrypted
      zip has different bytes each time it is written, even for the same files; its password is
      asked for, or comes from --password-file. It is never replaced or corrected by a zip that is
      not encrypted, unless --no-encrypt is given.

      The run ends with the tips, people, hours and checks, and with whose amounts changed: since
      the last run, or since the zip that --amends names.
      """,
    examples: [
      ("tipsheet period", "the latest pay period, into reports/"),
      ("tipsheet period --period 2024-04-13 casa-marisol", "the week of April 13"),
      ("tipsheet period --from 2024-04-01 --to 2024-04-30", "the days of April"),
      (
        "tipsheet period --amends marisol_2024-04-08_2024-04-14.zip",
        "a correction of that week"
      ),
    ],
    operands: Operands(
      "[DIR]",
      otherwise: .usage("more than one folder is named", help: "write `tipsheet period [DIR]`"),
      \.options.folder),
    options: [
      .days(.period, \.options.containing),
      .days(.from, \.options.from),
      .days(.to, \.options.to), .flag(.allPeriods, \.options.isForAll),
      .text(.amends, \.options.amended), .flag(.replace, \.options.replaces),
      .flag(.discardTyped, \.options.discardsTyped),
      .flag(.encrypt, \.options.encrypts), .flag(.noEncrypt, \.options.mayDecrypt),
      .text(.passwordFile, \.options.passwordFile),
      .typed(.jobs, \.options.threads, read: threadCount), .text(.output, \.options.output),
      .flag(.share, \.options.shares),
      .text(.restaurant, \.options.settings), .flag(.quiet, \.options.isQuiet),
    ] as [OptionField<PeriodCommand>])
}

/// Writes the reports of one pay period, or of all.
struct PeriodCommand: CommandValue {
  var options = PeriodOptions()

  init() {}

  func run(in environment: Environment) throws -> ExitStatus {
    var run = PeriodRun(options, .report)
    return try run.run(in: environment)
  }
}
