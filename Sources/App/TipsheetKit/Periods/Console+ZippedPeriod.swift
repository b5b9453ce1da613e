import Bundles
import Diagnostics
import Languages
import RestaurantFolder
import Wording

extension Console {
  /// The pay period of a zip, computed again from the files in it.
  ///
  /// - Parameter passwords: where the password of an encrypted zip comes from.
  /// - Returns: nil if it is not verified; the reasons are printed.
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
