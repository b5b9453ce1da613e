import Text

/// A kind of file: its names in messages, and the keys that identify it.
public struct DocumentKind: Sendable {
  /// The name of a file with its keys: `the restaurant's roster`.
  let name: Words

  /// The name of an expected file: `a roster`.
  let wanted: Words

  /// The path of an example.
  let model: String

  /// The content that an empty file lacks: `a shift`.
  let content: Words

  /// A possible first line.
  let firstLine: String

  /// The keys that only files of this kind have.
  package let tellingKeys: [String]
}

// Declared apart from the documents' keys, because the page's engine reads some kinds but recognizes all.
extension DocumentKind {
  static let restaurant = DocumentKind(
    name: "the restaurant's settings file", wanted: "the restaurant's settings",
    model: "templates/restaurant.yaml", content: "a restaurant's settings",
    firstLine: "restaurant: Casa Marisol",
    tellingKeys: [
      "restaurant", "shift_types", "positions", "pools", "pay_period", "rounding", "wages",
    ])

  static let roster = DocumentKind(
    name: "the restaurant's roster", wanted: "a roster", model: "templates/roster.yaml",
    content: "a roster", firstLine: "employees:", tellingKeys: ["employees"])

  static let shift = DocumentKind(
    name: "a shift file", wanted: "a shift", model: "templates/shift.yaml", content: "a shift",
    firstLine: "date: 2024-04-13", tellingKeys: ["shift", "tips", "staff"])

  static let bill = DocumentKind(
    name: "a bill", wanted: "a bill", model: "templates/bill.yaml", content: "a bill",
    firstLine: "people: [Ana, Ben]", tellingKeys: ["subtotal", "tip", "items"])

  static let timeClock = DocumentKind(
    name: "a time clock's settings", wanted: "a time clock's file",
    model: "the one that `tipsheet import` writes", content: "a time clock's file",
    firstLine: "people:",
    tellingKeys: ["jobs", "skip_people", "skip_jobs", "day_first", "decimal_comma"])

  static let payrollTemplate = DocumentKind(
    name: "a payroll template", wanted: "a payroll template", model: "templates/payroll",
    content: "a payroll template", firstLine: "provider: Gusto",
    tellingKeys: ["provider", "limits", "before_header"])

  static let periods = DocumentKind(
    name: "the list of closed pay periods", wanted: "a list of closed pay periods",
    model: "docs/formats/periods.md", content: "a list of pay periods", firstLine: "periods: []",
    tellingKeys: ["periods"])

  static let paid = DocumentKind(
    name: "the list of cash that was handed out", wanted: "a list of cash that was handed out",
    model: "docs/formats/paid.md", content: "a list of cash that was handed out",
    firstLine: "paid: []", tellingKeys: ["paid"])

  static let group = DocumentKind(
    name: "a group of restaurants", wanted: "a group of restaurants", model: "templates/group.yaml",
    content: "a group of restaurants", firstLine: "group: Casa Group", tellingKeys: ["group"])

  static let job = DocumentKind(
    name: "a job", wanted: "a job", model: "docs/BUREAUS.md", content: "a job",
    firstLine: "id: casa", tellingKeys: [])

  static let manifest = DocumentKind(
    name: "a bundle's manifest", wanted: "a bundle's manifest", model: "a bundle",
    content: "a bundle's manifest", firstLine: "restaurant: Casa Marisol", tellingKeys: [])

  /// The kinds that their keys identify.
  private static var recognized: [DocumentKind] {
    [restaurant, roster, shift, bill, timeClock, payrollTemplate, periods, paid, group]
  }

  /// Returns the kind of file that some keys identify, if it is a different one and no key identifies this one.
  func other(among names: [String]) -> DocumentKind? {
    guard tellingCount(among: names) == 0 else { return nil }
    let other = DocumentKind.recognized.max {
      $0.tellingCount(among: names) < $1.tellingCount(among: names)
    }
    return other.flatMap { $0.tellingCount(among: names) > 0 ? $0 : nil }
  }

  private func tellingCount(among names: [String]) -> Int {
    names.count { tellingKeys.contains($0) }
  }
}
