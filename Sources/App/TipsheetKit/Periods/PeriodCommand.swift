import Folder
import Machine
import Text
import Tips

extension Command {
  static let period = Command(
    name: "period", summary: "write the workbook, CSV files, and zip of a pay period",
    details: """
      Reads the restaurant in DIR (default: around the current folder) and all its shifts, and writes
      the pay period: a folder NAME_FROM_TO with the workbook, csv/, and payroll/, and
      NAME_FROM_TO.zip, which also has the input files and the checksums of all files. Default: the
      period of the latest shift.

      `payroll` in restaurant.yaml names the payroll files to write into payroll/; templates/ has
      examples. A payroll file that lacks a code or an employee's payroll ID is not written; the run
      lists what is missing, and the exit status is 3.

      A pay period is open until you close it with `tipsheet close`. You can write an open period as
      often as its files change; the run lists the people whose amounts changed since the last time.
      The zip of a closed period is never overwritten. If its files changed but amounts did not, the
      run tells you in one line. If amounts changed, it lists them; --amends then writes a correction
      next to the zip, NAME_FROM_TO_amended-1, with the differences for each person, and records it.
      With --all, closed periods are left alone.

      The payroll/ folder of a correction has only the differences: amounts to pay are in files such as
      gusto_amended-1.csv, and amounts to recover manually are in by-hand.csv. Upload each file once,
      after the first files. If nobody is owed money, no file is written.

      --replace overwrites a file that has the zip's name but is not a bundle of the period. An
      encrypted zip has different bytes each time it is written, even for the same files. Type its
      password at the prompt or give --password-file. An encrypted zip is never replaced or corrected
      by a zip that is not encrypted, unless you give --no-encrypt.

      --from ZIP verifies a zip instead and writes its workbook, next to it or into DIR of -o, with the
      same bytes as this command of the same version. A lean bundle, which `tipsheet batch --bundles
      lean` writes, has no workbook and takes a tenth of the space.

      The run ends with the tips, people, hours, and checks, and with the people whose amounts changed
      since the last run, or since the zip that --amends names.
      """,
    examples: [
      ("tipsheet period", "the latest pay period, into reports/"),
      ("tipsheet period --period 2024-04-13 casa-marisol", "the week of April 13"),
      ("tipsheet period --from 2024-04-01 --to 2024-04-30", "the days of April"),
      (
        "tipsheet period --amends marisol_2024-04-08_2024-04-14.zip",
        "a correction of that week"
      ),
      ("tipsheet period --from out/marisol.zip", "the workbook of a lean bundle"),
    ],
    operands: .folder(of: "period", \.options.common.folder),
    options: [
      .days(.period, \.options.containing),
      .days(
        "from", \.options.from,
        "first day, for days other than a regular pay period; or a lean bundle's zip"),
    ] as [OptionField<PeriodCommand>] + .periods(.to, .all, in: \.options) + [
      .text(
        "amends", "ZIP", \.options.amended,
        "write a correction of ZIP, which people were already paid from")
    ] + .periods(.replace, .encrypt, .noEncrypt, in: \.options),
    common: .common(
      .passwordFile, .jobs, .output, .share, .restaurant, .quiet, in: \.options.common))
}

/// Writes the reports of one pay period, or of all.
struct PeriodCommand: CommandValue {
  var options = PeriodOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    if let from = options.from?.text, from.lowercased().hasSuffix(".zip") {
      return try writeWorkbook(of: from, in: environment)
    }
    var run = PeriodRun(options: options)
    return try run.run(in: environment)
  }

  /// Verifies a lean bundle, and writes the workbook of its inputs.
  private func writeWorkbook(of path: String, in environment: Environment) throws -> ExitStatus {
    let console = environment.console(options.common)
    let source = PasswordSource(options.common.passwordFile, environment)
    guard let bundle = try console.verified(path, source) else { return .refused }
    let workbook = try bundle.workbook
    let target = joinPath(options.common.output ?? parentFolder(of: path), workbook.path)
    try console.write(
      [FileContent(path: target, bytes: workbook.bytes)], for: options.common.audience)
    return bundle.proof.failingCheckCount > 0 ? .unreconciled : .done
  }
}
