/// An occupation that customarily and regularly received tips, with Treasury's code for the W-2.
///
/// - Source: 26 CFR 1.224-1, Table 1 (T.D. 10044, 91 FR 19026, April 13, 2026): 71 occupations; and
///   `000`, which box 14b of the W-2 takes for tips that do not qualify.
public struct TippedOccupation: Sendable {
  /// Three digits.
  public let code: String

  /// As the table prints it, in lower case.
  public let title: String

  public static func of(code: String) -> TippedOccupation? { all.first { $0.code == code } }

  /// By code: the lines of `Data/occupations.txt`.
  public static let all = embeddedLines(of: PackageResources.occupations_txt).map { line in
    TippedOccupation(code: String(line.prefix(3)), title: String(line.dropFirst(4)))
  }
}

/// Returns the lines of a file that the program carries.
func embeddedLines(of file: [UInt8]) -> [Substring] {
  String(decoding: file, as: UTF8.self).split(separator: "\n")
}
