package import Documents
package import Imports
package import Text
package import Tips

/// The people of a file, compared with a restaurant's roster.
package struct ImportedRoster {
  /// People who are not on the roster.
  package private(set) var added: [Employee] = []

  /// People who are on the roster with other values, which stay as they are.
  package private(set) var leftOut: [LineRemark] = []

  private var known = 0
  private let roster: Roster

  /// - Parameters:
  ///   - source: the file.
  ///   - roster: empty if there is none yet.
  ///   - path: the roster's path.
  package init(
    _ incoming: DecodedRoster, of source: SourceFile, beside roster: Roster, at path: String,
    currency: Currency
  ) {
    self.roster = roster
    var lines = LineTable(source)
    for employee in incoming.roster.employees {
      guard let there = roster[employee.id] else {
        added.append(employee)
        continue
      }
      if there.agrees(with: employee) {
        known += 1
      } else if let place = incoming.positionPlaces[employee.id] {
        leftOut.append(
          LineRemark(
            line: lines.position(of: Int(place.span.start)).line,
            "employee \(there.id.text) is in \(path) already, with other values: "
              + rosterLineText(there, currency: currency)))
      }
    }
  }

  /// New people with the same name as someone on the roster.
  package var namesakes: Namesakes { Namesakes(of: added, on: roster) }

  /// Keeps only some of the people to add.
  package mutating func keep(_ people: [Employee]) { added = people }

  /// The number of people who are added, already there, and there with other values.
  package var summary: String {
    var text = translated("\(counted(added.count, "person", "people")) added")
    if known > 0 { text += translated(", \(known) there already") }
    if !leftOut.isEmpty {
      text += translated(", \(leftOut.count) there with differences and left as they are")
    }
    return text
  }
}

extension Employee {
  /// Whether another source agrees about a person; values that it does not have do not count.
  fileprivate func agrees(with other: Employee) -> Bool {
    firstName == other.firstName && lastName == other.lastName && positions == other.positions
      && (isManager || !other.isManager)
      && (other.occupationCode == nil || occupationCode == other.occupationCode)
      && (other.pointValue == nil || pointValue == other.pointValue)
      && (other.cashWage == nil || cashWage == other.cashWage)
      && (other.payrollID == nil || payrollID == other.payrollID)
      && other.payrollIDs.allSatisfy { payrollIDs[$0.key] == $0.value }
  }
}
