/// A text with names in braces that a pay period fills in: `PR{company_code:___}EPI.csv`.
///
/// Braces hold a setting, or one of the days `period_start`, `period_end` and `pay_date`. A colon introduces the format
/// of a day (`MMDDYYYY`), or underscores that give the width of a setting's value.
public struct PayrollPattern: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case text(String)
    case day(PayrollField, PayrollDateFormat?)
    case setting(String, width: Int)
  }

  public enum Fault: Error, Hashable, Sendable {
    case unclosedBrace
    case unknownName(String)
    case unknownFormat(String)
  }

  public static let days: [PayrollField] = [.periodStart, .periodEnd, .payDate]

  public let parts: [Part]

  /// The pattern's text; nil if parts of it depend on the pay period.
  public var plain: String? {
    var text = ""
    for part in parts {
      guard case .text(let literal) = part else { return nil }
      text += literal
    }
    return text
  }

  /// A pattern of literal text.
  public init(plain text: String) { parts = [.text(text)] }

  /// - Parameter settings: the names of the settings that it may hold.
  public init(_ pattern: String, settings: [String] = []) throws(Fault) {
    var parts: [Part] = []
    var rest = pattern[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "{" }
      if !text.isEmpty { parts.append(.text(String(text))) }
      rest = rest[text.endIndex...]
      guard !rest.isEmpty else { break }
      guard let end = rest.firstIndex(of: "}") else { throw .unclosedBrace }
      parts.append(try PayrollPattern.part(rest[..<end].dropFirst(), settings))
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts
  }

  private static func part(_ inside: Substring, _ settings: [String]) throws(Fault) -> Part {
    let words = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = words.first.map { String($0) } ?? ""
    let format = words.count > 1 ? String(words[1]) : nil
    if settings.contains(name) {
      guard format?.allSatisfy({ $0 == "_" }) ?? true else { throw .unknownFormat(format ?? "") }
      return .setting(name, width: format?.count ?? 0)
    }
    guard let day = PayrollField(rawValue: name), days.contains(day) else {
      throw .unknownName(name)
    }
    guard let format else { return .day(day, nil) }
    guard let dates = PayrollDateFormat(rawValue: format) else { throw .unknownFormat(format) }
    return .day(day, dates)
  }
}

/// Whether a text may be a file's name on every system.
public func isPayrollFileName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 150
    && name.allSatisfy { !"/\\:*?\"<>|".contains($0) }
    && name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
}
