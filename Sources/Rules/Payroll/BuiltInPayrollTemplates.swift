/// The payroll templates that the program carries: the files in `Providers`, without the line that names their schema
/// for editors.
///
/// A folder's own `payroll/NAME.yaml` replaces the one with the same name here.
public enum BuiltInPayrollTemplates {
  /// In alphabetical order.
  public static let names = embeddedProviders.map { $0.name }

  /// Returns the template with a name; nil if the program has none.
  public static func bytes(of name: String) -> [UInt8]? {
    embeddedProviders.first { $0.name == name }?.text.withUTF8Buffer { unsafe Array($0) }
  }
}
