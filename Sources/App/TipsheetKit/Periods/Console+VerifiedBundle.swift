import Files
import Folder
import Text

extension Console {
  /// Computes a zip again from the files in it.
  ///
  /// - Parameter passwords: the source of an encrypted zip's password.
  /// - Returns: nil if verification fails; the reasons are printed.
  func verified(_ path: String, _ passwords: PasswordSource) throws -> VerifiedBundle? {
    var password = try passwords.given()
    return try verified(path, passwords, &password)
  }

  /// Computes a zip again from the files in it.
  ///
  /// - Parameters:
  ///   - passwords: the source of an encrypted zip's password.
  ///   - password: the one in use; gets the one that opens the zip.
  /// - Returns: nil if verification fails; the reasons are printed.
  func verified(
    _ path: String, _ passwords: PasswordSource, _ password: inout ZipPassword?
  ) throws -> VerifiedBundle? {
    let bytes = try passwords.zip(at: path, &password)
    var bag = DiagnosticBag()
    do throws(BundleProblems) {
      let verified = try VerifiedBundle(
        bytes, named: path, by: Tipsheet.version, password: password, knowing: FolderReader(),
        languages: Language.coded, reportingTo: &bag)
      printDiagnostics(bag)
      return verified
    } catch {
      printDiagnostics(bag)
      printToError(error.report(on: path, by: Tipsheet.version))
      return nil
    }
  }
}
