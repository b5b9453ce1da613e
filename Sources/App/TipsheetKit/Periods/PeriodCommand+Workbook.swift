import Bundles
import Diagnostics
import Languages
import Machine
import RestaurantFolder
import Wording

extension PeriodCommand {
  /// Verifies a lean bundle, and writes the workbook of its inputs.
  func writeWorkbook(of path: String, in environment: Environment) throws -> ExitStatus {
    let console = Console(environment, isQuiet: options.isQuiet)
    let source = PasswordSource(options.passwordFile, environment)
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
    var outputs = Outputs(for: options.shares ? .everybody : .owner)
    _ = outputs.add(
      made.file.bytes, at: joinPath(options.output ?? parentFolder(of: path), made.file.path))
    try outputs.publish()
    try console.printWritten(outputs.paths)
    return made.proof.failingCheckCount > 0 ? .unreconciled : .done
  }
}
