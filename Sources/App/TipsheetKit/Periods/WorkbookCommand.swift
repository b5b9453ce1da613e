import Bundles
import Diagnostics
import Languages
import Machine
import RestaurantFolder
import Wording

extension CommandLineOption {
  fileprivate static let workbook = CommandLineOption(
    "output", letter: "o", value: "FILE", help: "write FILE instead of NAME.xlsx next to the zip")
}

extension Command {
  static let workbook = Command(
    name: "workbook", summary: "make the workbook of a bundle from its inputs",
    details: """
      Verifies a pay period's zip and writes its workbook, with the same bytes as `tipsheet period` of
      the same version. A lean bundle, which `tipsheet batch --bundles lean` writes, does not have a
      workbook: it takes a tenth of the space, and you can make its workbook at any time.
      """,
    examples: [
      ("tipsheet workbook out/marisol.zip", "the workbook, next to the zip"),
      ("tipsheet workbook out/marisol.zip -o week.xlsx", "the same into week.xlsx"),
    ],
    operands: Operands(
      "BUNDLE", isNeeded: true,
      otherwise: .usage(
        "name one zip", help: "write `tipsheet workbook reports/NAME.zip`"), \.path),
    options: [
      .text(.workbook, \.output), .text(.passwordFile, \.passwordFile), .flag(.share, \.shares),
      .flag(.quiet, \.isQuiet),
    ] as [OptionField<WorkbookCommand>])
}

/// Makes the workbook of a bundle.
struct WorkbookCommand: CommandValue {
  var path: String?
  var output: String?
  var passwordFile: String?
  var shares = false
  var isQuiet = false

  func run(in environment: Environment) throws -> ExitStatus {
    let path = path ?? ""
    let console = Console(environment, isQuiet: isQuiet)
    let source = PasswordSource(passwordFile, environment)
    var password = try source.given()
    let bytes = try source.zip(at: path, &password)
    var bag = DiagnosticBag()
    let made: (file: FileContent, proof: BundleProof)
    do throws(FailedVerification) {
      made = try bundleWorkbook(
        bytes, named: path, by: Tipsheet.version, password: password, knowing: FolderReader(),
        languages: Language.coded, reportingTo: &bag)
    } catch {
      console.printDiagnostics(bag)
      console.printToError(
        error.problems.report(on: path, madeBy: error.version, by: Tipsheet.version))
      return .refused
    }
    console.printDiagnostics(bag)
    var outputs = Outputs(for: shares ? .everybody : .owner)
    _ = outputs.add(
      made.file.bytes, at: output ?? joinPath(parentFolder(of: path), made.file.path))
    try outputs.publish()
    try console.printWritten(outputs.paths)
    return made.proof.failingCheckCount > 0 ? .unreconciled : .done
  }
}
