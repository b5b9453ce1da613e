import Books
import Documents
import Rules
import Text
import Tips

/// A shift as the page's form writes it.
struct ShiftQuestion {
  private let restaurant: SettingsAndRoster?
  private let source: SourceFile
  private let shift: SharedShift?

  /// The open doubts about the shift.
  private var doubts: [Finding] = []
  private var bag = DiagnosticBag()

  /// - Parameter question: the shift file's `path` and `text`, and the phone's day as `today`.
  init(_ question: PageQuestion, in folder: KeptFolder) {
    restaurant = folder.restaurant
    source = question.file
    bag.report(contentsOf: folder.bag)
    shift = folder.restaurant?.shift(
      from: source, clockChanges: { _ in folder.clockChanges }, reportingTo: &bag)
    if let shift { doubts = folder.doubtFindings(about: shift) }
    if let shift, let today = isoDate(question.text("today")) { reportDoubts(of: shift, on: today) }
  }

  private mutating func reportDoubts(of shift: SharedShift, on today: CalendarDate) {
    let facts = ShiftFileFacts(
      of: shift.decoded.shift.date, type: nil, in: nil, among: [], daysToNearest: nil, today: today)
    for finding in facts.findings { bag.report(finding) { _ in shift.decoded.datePlace } }
  }

  /// The shift's files as `tipsheet shift` writes them, without the workbook.
  var files: JSONValue {
    let files = shift.map { shift in
      shiftTables(
        shift.allocation, roster: restaurant?.roster ?? Roster([]),
        findings: doubts.map { Finding(OpenDoubt($0)) } + validate(shift.allocation))
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
      "sources": .list(ShiftSchema.tipQuestions(of: restaurant).map { .string($0.name) }),
      "positions": .object(
        restaurant.positions.map { position in
          let name = position.name
          return (
            key: name,
            value: [
              "own_tips": .list(own.filter { asksOwn($0, of: name) }.map { .string($0) }),
              "sales": .list(salesCategories(of: name).map { .string($0) }),
              "team": .bool(asksTeam(of: name)), "points": .bool(usesPoints(of: name)),
            ]
          )
        }),
    ]
  }
}
