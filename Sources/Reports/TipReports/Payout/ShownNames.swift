import Spreadsheet
import TipModel
import Wording

/// Names for display, followed by the ID if several employees share a name.
struct ShownNames: Sendable {
  private let byID: [EmployeeID: String]

  init(_ people: [Employee]) {
    let counts = people.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    byID = Dictionary(
      firsts: people.map {
        (key: $0.id, value: counts[$0.name] == 1 ? $0.name : "\($0.name) (\($0.id.text))")
      })
  }

  subscript(id: EmployeeID) -> String { byID[id] ?? id.text }
}

extension Column {
  /// A person's name, wrapped if it is long.
  ///
  /// - Parameter most: the widest column, in characters.
  static func who(most: Int = 30, _ id: @escaping @Sendable (Row) -> EmployeeID) -> Column {
    Column(
      "Who", "who", .left, width: .texts(least: min(20, most), most: most),
      inWorkbook: { row, plan in .text(plan.payout.names[id(row)]) }
    ).shown(as: .wrappedText)
  }
}
