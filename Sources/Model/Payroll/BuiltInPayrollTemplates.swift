/// The payroll templates that the program carries: the files in `Providers`, without the line that
/// tells editors of their schema.
///
/// A folder's own `payroll/NAME.yaml` replaces the one of the same name here.
public enum BuiltInPayrollTemplates {
  /// In the order of the alphabet.
  public static let names = providerTemplates.map { $0.name }

  /// Nil if the program carries none of that name.
  public static func bytes(of name: String) -> [UInt8]? {
    providerTemplates.first { $0.name == name }?.text.withUTF8Buffer { unsafe Array($0) }
  }
}
