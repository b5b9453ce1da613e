package import Schemas

/// The time clock whose export has these rows; nil where no header row is one of theirs.
package func recognizedClock(_ rows: [[CSVField]]) -> TimeClock? {
  for clock in TimeClock.allCases {
    for row in rows.prefix(TimeClock.rowsBeforeHeader)
    where clock.missingHeader(from: clock.matchedColumns(row)) == nil {
      return clock
    }
  }
  return nil
}

extension TimeClock {
  /// A header row is looked for among so many rows: some exports have lines before it.
  static let rowsBeforeHeader = 50

  /// As people write it: `Toast`, `7 Shifts`.
  package init?(typed: String) {
    let name = typed.lowercased().filter { $0.isLetter || $0.isNumber }
    if name == "sevenshifts" {
      self = .sevenShifts
    } else {
      self.init(rawValue: name)
    }
  }

  func matchedColumns(_ row: [CSVField]) -> [ExportColumn: Int] {
    let texts = row.map { TimeClock.key($0.text) }
    var found: [ExportColumn: Int] = [:]
    for column in ExportColumn.allCases {
      for header in headers(of: column) {
        guard let index = texts.firstIndex(of: TimeClock.key(header)) else { continue }
        found[column] = index
        break
      }
    }
    return found
  }

  /// The usual header of the first required column that is missing.
  func missingHeader(from found: [ExportColumn: Int]) -> String? {
    var required = required
    // Toast's data export has date and time in one column, the web export in two.
    if self == .toast, found[.outDate] == nil { required.append([.inTime]) }
    for choices in required where choices.allSatisfy({ found[$0] == nil }) {
      return choices.lazy.compactMap { headers(of: $0).first }.last
    }
    return nil
  }

  /// Letters and digits alone, in lower case.
  private static func key(_ header: String) -> String {
    String(header.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension ExportColumn {
  /// The kind of tips in the column; nil for other columns.
  var tipKind: TipKind? {
    switch self {
    case .cardTips: .card
    case .cashTips: .cash
    case .gratuity: .gratuity
    default: nil
    }
  }
}
