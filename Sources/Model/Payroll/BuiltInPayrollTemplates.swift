/// The payroll templates that the program carries: `templates/payroll`, byte for byte.
///
/// A folder's own `payroll/NAME.yaml` comes before the one of the same name here.
package enum BuiltInPayrollTemplates {
  /// In the order of the alphabet.
  package static let names = [
    "adp-run", "adp-workforce-now", "generic", "gusto", "journal", "paychex-flex",
  ]

  /// Nil where the program carries none of that name.
  package static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "adp-run": PackageResources.adp_run_yaml
    case "adp-workforce-now": PackageResources.adp_workforce_now_yaml
    case "generic": PackageResources.generic_yaml
    case "gusto": PackageResources.gusto_yaml
    case "journal": PackageResources.journal_yaml
    case "paychex-flex": PackageResources.paychex_flex_yaml
    default: nil
    }
  }
}
