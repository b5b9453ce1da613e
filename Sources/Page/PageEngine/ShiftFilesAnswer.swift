import Books
import Documents
import Rules
import Text
import Tips

extension KeptFolder {
  /// Returns a shift's files as `tipsheet shift` writes them, without the workbook.
  ///
  /// - Parameter question: the shift file's `path` and `text`, and the phone's day as `today`.
  func shiftFilesAnswer(_ question: PageQuestion) -> JSONValue {
    var bag = bag
    let reading = shared(question.file)
    bag.report(contentsOf: reading.bag)
    if let shift = reading.shift?.decoded, let today = question.date("today") {
      let facts = ShiftFileFacts(
        of: shift.shift.date, type: nil, in: nil, among: [], daysToNearest: nil, today: today)
      for finding in facts.findings { bag.report(finding) { _ in shift.datePlace } }
    }
    let files = reading.shift.map { shift in
      shiftTables(
        shift.allocation, roster: restaurant?.roster ?? Roster([]),
        findings: doubtFindings(about: shift).map { Finding(OpenDoubt($0)) }
          + validate(shift.allocation))
    }
    return [
      "diagnostics": bag.json,
      "files": .list(
        (files ?? []).map { file in
          [
            "name": .string(file.name),
            "text": .string(String(decoding: file.table.bytes, as: UTF8.self)),
          ]
        }),
    ]
  }
}

extension PolicyNeeds {
  func json(_ restaurant: Restaurant) -> JSONValue {
    // People collect only card and cash tips themselves.
    let own = MoneySource.builtIn.filter { $0.kind == .card || $0.kind == .cash }.map { $0.name }
    return [
      "positions": .object(
        restaurant.positions.map { position in
          let name = position.name
          return (
            key: name,
            value: [
              "own_tips": JSONValue(own.filter { asksOwn($0, of: name) }),
              "sales": JSONValue(salesCategories(of: name)), "team": .bool(asksTeam(of: name)),
            ]
          )
        })
    ]
  }
}
