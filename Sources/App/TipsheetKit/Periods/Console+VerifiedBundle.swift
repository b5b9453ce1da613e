import Files
import Folder
import Text

extension Console {
  /// Computes a zip again from the files in it.
  ///
  /// - Parameter passwords: the source of an encrypted zip's password.
  /// - Returns: nil if verification fails; the reasons are printed.
  func verified(_ path: String, _ passwords: PasswordSource) throws -> VerifiedBundle? {
    let bytes = try passwords.zip(at: path)
    let password = try passwords.given()
    var bag = DiagnosticBag()
    do throws(BundleProblems) {
      let verified = try VerifiedBundle(
        bytes, named: path, by: programVersion, password: password,
        knowing: FolderReader(), languages: Language.coded, reportingTo: &bag)
      printDiagnostics(bag)
      return verified
    } catch {
      printDiagnostics(bag)
      printToError(error.report(on: path, by: programVersion))
      return nil
    }
  }
}
