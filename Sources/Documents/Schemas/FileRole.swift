import Diagnostics
import YAMLSubset

/// What a restaurant's file is for, which its keys tell.
enum FileRole: CaseIterable {
  case settings, roster, shift, bill, timeClock, payrollTemplate

  /// Keys that files of no other role have.
  private var tellingKeys: Set<String> {
    switch self {
    case .settings: ["restaurant", "shift_types", "positions", "pay_period", "rounding"]
    case .roster: ["employees"]
    case .shift: ["shift", "tips", "staff"]
    case .bill: ["subtotal", "tip", "items"]
    case .timeClock: ["jobs", "skip_people", "skip_jobs"]
    case .payrollTemplate: ["provider", "columns"]
    }
  }

  /// In a user's words.
  fileprivate var name: String {
    switch self {
    case .settings: "the restaurant's settings file"
    case .roster: "the restaurant's roster"
    case .shift: "a shift file"
    case .bill: "a bill"
    case .timeClock: "what is remembered of a time clock"
    case .payrollTemplate: "a payroll template"
    }
  }

  /// As what is wanted, and what shows one.
  fileprivate var nameAndExample: (name: String, example: String) {
    switch self {
    case .settings: ("the restaurant's settings", "templates/restaurant.yaml")
    case .roster: ("a roster", "templates/roster.yaml")
    case .shift: ("a shift", "templates/shift.yaml")
    case .bill: ("a bill", "templates/bill.yaml")
    case .timeClock: ("a time clock's file", "the one that `tipsheet import` writes")
    case .payrollTemplate: ("a payroll template", "templates/payroll")
    }
  }

  /// The role that a file's keys tell, where they are those of another role and none is of this one.
  fileprivate func otherRole(of keys: [String]) -> FileRole? {
    func count(_ role: FileRole) -> Int { keys.count(where: role.tellingKeys.contains) }
    guard count(self) == 0 else { return nil }
    let other = FileRole.allCases.max { count($0) < count($1) }
    return other.flatMap { count($0) > 0 ? $0 : nil }
  }
}

extension TreeReader {
  /// Whether the file is one of another role, which is reported: then nothing else in it is.
  mutating func isOfAnotherRole(_ root: NodeID, than wanted: FileRole) -> Bool {
    guard tree.kind(of: root) == .mapping else { return false }
    let keys = tree.entries(of: root).map { tree.text(of: $0.key) }
    guard let other = wanted.otherRole(of: keys) else { return false }
    let (name, example) = wanted.nameAndExample
    report(
      Diagnostic(
        .wrongFile, "this is \(other.name), not \(name)", at: startPlace(of: root),
        help: "\(name) is written as in \(example)"))
    return true
  }
}
