package import CSV

extension TimeClock {
  /// The time clock whose export has these rows; nil where no header row is one of theirs.
  package static func recognized(by rows: [[CSVField]]) -> TimeClock? {
    all.first { clock in
      rows.prefix(rowsBeforeHeader).contains {
        clock.missingHeader(from: clock.matchedColumns($0)) == nil
      }
    }
  }

  /// A header row is looked for among so many rows: some exports have lines before it.
  static let rowsBeforeHeader = 50

  /// As people write it: `Toast`, `7 Shifts`.
  package static func typed(_ text: String) -> TimeClock? {
    let name = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return all.first { $0.name == name || $0.otherNames.contains(name) }
  }

  func matchedColumns(_ row: [CSVField]) -> [ExportColumn: Int] {
    columnPlaces(in: row, titles: headers(of:))
  }

  /// The usual header of the first required column that is missing.
  func missingHeader(from found: [ExportColumn: Int]) -> String? {
    // A clock-in that has its date and its time in one column has a clock-out that does, too.
    let choices = required + (found[.outDate] == nil ? [[.inTime]] : [])
    let missing = choices.first { $0.allSatisfy { found[$0] == nil } }
    return missing?.lazy.compactMap { headers(of: $0).first }.last
  }
}
