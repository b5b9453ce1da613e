import Folder
import Machine

extension PeriodCommand {
  /// Verifies a lean bundle, and writes the workbook of its inputs.
  func writeWorkbook(of path: String, in environment: Environment) throws -> ExitStatus {
    let console = Console(environment, isQuiet: options.isQuiet)
    let source = PasswordSource(options.passwordFile, environment)
    guard let bundle = try console.verified(path, source) else { return .refused }
    let workbook = try bundle.workbook
    let target = joinPath(options.output ?? parentFolder(of: path), workbook.path)
    try console.write(
      [FileContent(path: target, bytes: workbook.bytes)], for: options.common.audience)
    return bundle.proof.failingCheckCount > 0 ? .unreconciled : .done
  }
}
