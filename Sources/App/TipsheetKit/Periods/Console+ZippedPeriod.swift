import Bundles
import Diagnostics
import Languages
import RestaurantFolder
import Wording

extension Console {
  /// Computes the pay period of a zip again from the files in it.
  ///
  /// - Parameter passwords: the source of an encrypted zip's password.
  /// - Returns: nil if verification fails; the reasons are printed.
  func period(inZipAt path: String, _ passwords: PasswordSource) throws -> LoadedPeriod? {
    var password = try passwords.given()
    let bytes = try passwords.zip(at: path, &password)
    var bag = DiagnosticBag()
    do throws(FailedVerification) {
      let period = try bundledPeriod(
        bytes, named: path, by: Tipsheet.version, password: password, knowing: FolderReader(),
        languages: Language.coded, reportingTo: &bag)
      printDiagnostics(bag)
      return period
    } catch {
      printDiagnostics(bag)
      printToError(error.problems.report(on: path, madeBy: error.version, by: Tipsheet.version))
      return nil
    }
  }
}
