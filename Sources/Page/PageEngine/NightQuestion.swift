import Books
import Documents
import Jobs
import Rules
import Text
import Tips

/// A shift as a screen shows it, complete or not.
struct NightQuestion {
  let folder: KeptFolder
  private let source: SourceFile
  let tree: SyntaxTree
  let clock: ClockStyle
  private let today: CalendarDate?
  let zones: ToldZones

  /// Whether it is being changed for a correction, although its pay period is closed.
  private let isReopened: Bool

  /// The text that the reason in `confirmed` was given for; nil if none was.
  private let meant: SourceFile?
  private let date: CalendarDate?
  private let type: String?

  /// The restaurant with the values of the shift's day; nil if settings or roster have errors.
  let restaurant: SettingsAndRoster?

  /// - Parameters:
  ///   - source: the shift's text, with its path if the folder has it.
  ///   - question: the device's day as `today`; `clock`, which is `24` for times such as `16:00`; `reopened` for a shift
  ///     of a closed pay period that a correction changes; `meant`, the text that a reason in `confirmed` was given for.
  init(_ source: SourceFile, _ question: PageQuestion, in folder: KeptFolder) {
    self.folder = folder
    self.source = source
    isReopened = question.isYes("reopened")
    zones = ToldZones(question, and: folder)
    meant = question.bytes("meant").map { SourceFile(name: source.name, bytes: $0) }
    clock = ClockStyle(question)
    today = question.date("today")
    tree = source.tree
    let date = shiftDate(in: tree)
    self.date = date
    type = shiftType(in: tree)
    restaurant = folder.restaurant.map { restaurant in
      date.map { restaurant.inForce(on: $0) } ?? restaurant
    }
  }

  var answer: JSONValue {
    let reading = folder.shared(source)
    let shift = reading.shift
    let jar = restaurant.flatMap {
      folder.jar(before: date, type, of: $0.restaurant, without: source.name)
    }
    let screen = ScreenDiagnostics(of: tree, clock, currency, jar: jar)
    let open =
      restaurant.map {
        folder.openAmounts(
          givenAmounts(in: tree), of: $0.restaurant, on: date, type, without: source.name)
      } ?? []
    let isDoubt = { (diagnostic: Diagnostic) in diagnostic.severity == .doubt }
    let found =
      reading.bag.inFileOrder
      + (shift.map { folder.doubts(about: $0, in: source, today: today).inFileOrder } ?? [])
    let errors =
      (folder.bag.errors + found.filter { !isDoubt($0) }).map { screen.item($0) }
    let doubted = screen.items(doubts: found.filter(isDoubt), whileOpen: open)
    let usual = UsualNight(of: date, type, in: folder, without: source.name)
    let rows = rows(shift, usual)
    let isCancelled = isCancelledShift(in: tree)
    let places = OpenPlaces(
      errors + doubted, amounts: open,
      lines: rows.map { ($0.at, $0.hours != nil) },
      isClosed: isClosed, isCancelled: isCancelled)
    // A missing amount may change every sum.
    let findings = shift.flatMap { open.isEmpty ? validate($0.allocation) : nil }
    return [
      "diagnostics": .list(errors.map { $0.json }), "doubts": .list(doubted.map { $0.json }),
      "open": JSONValue(open), "places": places.json,
      "bar": places.bar(
        isShared: shift != nil,
        hasFailed: findings?.contains { $0.status == .fail } ?? false),
      "title": JSONValue(title), "stem": JSONValue(stem),
      "path": .string(source.name), "date": JSONValue(date?.plain), "shift": JSONValue(type),
      "closed": .bool(isClosed), "cancelled": .bool(isCancelled),
      "reason": JSONValue(tree.text(at: [ShiftSchema.cancelReason.name])),
      "sources": .list(sources(places)),
      "rows": .list(rows.map { json($0, places) }),
      "money": .list(money(places)),
      "totals": shift.map { totals(of: $0.allocation) } ?? .null,
      "checks": findings.map { $0.json(in: folder) } ?? .null,
      "confirmed": JSONValue(shift?.decoded.shift.confirmed),
      "asks_again": .bool(shift?.decoded.shift.confirmed != nil && asksAgain),
      "note": JSONValue(shift?.decoded.shift.note),
      "remarks": JSONValue(
        (notice(shift).map { [$0] } ?? []) + (shift?.allocation.poolSentences ?? [])),
      "needs": needs,
      // Offered if the restaurant carries cash over.
      "jar": JSONValue(jar?.plain(in: currency)),
    ]
  }

  /// Whether the shift is unusual in another way than the text that its reason was given for.
  private var asksAgain: Bool {
    guard let meant, meant.bytes != source.bytes, let now = doubts(withoutReasonIn: source)
    else { return false }
    return !now.isSubset(of: doubts(withoutReasonIn: meant) ?? [])
  }

  /// Returns the sentences of the doubts that a text would have without `confirmed`; nil if it has errors.
  private func doubts(withoutReasonIn source: SourceFile) -> Set<String>? {
    guard let root = source.tree.root else { return nil }
    var edit = FileEdit(source.tree)
    edit.remove(key: ShiftSchema.confirmed.name, from: root)
    let open = SourceFile(name: source.name, bytes: edit.bytes)
    let reading = folder.shared(open)
    guard let shift = reading.shift else { return nil }
    let found = [reading.bag, folder.doubts(about: shift, in: open, today: today)]
    return Set(
      found.flatMap { $0.diagnostics }.filter { $0.severity == .doubt }.map { $0.message })
  }

  private var isClosed: Bool { !isReopened && date.map { folder.isClosed($0) } ?? false }

  var currency: Currency { restaurant?.restaurant.currency ?? .usDollar }

  /// `Saturday, April 13 – Dinner`.
  private var title: String? {
    guard let days = shiftDays(in: tree), let type else { return nil }
    return "\(days) – \(type)"
  }

  private var stem: String? {
    tree.shiftID.map { shiftFileStem(date: $0.date, shiftType: $0.type) }
  }

  private func spoken(_ money: Money?) -> JSONValue { JSONValue(money?.spoken(in: currency)) }

  // MARK: Amounts

  /// The amounts to ask for on the shift, as typed.
  private func sources(_ places: OpenPlaces) -> [JSONValue] {
    guard let restaurant else { return [] }
    return ShiftSchema.tipQuestions(of: restaurant.restaurant).map { field in
      let name = field.name
      let value = timedSum(of: name)?.plain(in: currency) ?? tree.text(at: ["tips", name]) ?? ""
      return [
        "key": .string(name), "at": .string("tips.\(name)"),
        "title": .string(MoneySource.title(of: name)),
        "value": .string(value), "shown": .string(money(value)?.grouped(in: currency) ?? value),
        "state": .string(places.state(ofAmount: "tips.\(name)")),
      ]
    }
  }

  private func totals(of shift: ShiftAllocation) -> JSONValue {
    [
      "digital": spoken(shift.totals.digital), "cash": spoken(shift.totals.cash),
      "service_charges": spoken(shift.totals.serviceCharge), "total": spoken(shift.totals.total),
      "card_fee": spoken(shift.pools.cardFee), "hours": .string(shift.totals.hours.plain),
      "people": .number(Set(shift.rows.map { $0.employeeID }).count),
    ]
  }

  // MARK: People

  /// A person's line and its place, with its amounts, hours, and usual times as far as they are known.
  private typealias Row = (
    at: String, line: UnfinishedLine, shared: AllocationRow?, hours: Hours?,
    usual: [WrittenClockTime]?
  )

  private func rows(_ shift: SharedShift?, _ usual: UsualNight) -> [Row] {
    let shared = shift?.allocation.rows ?? []
    let lines = UnfinishedLine.all(
      in: tree, roster: restaurant?.roster ?? Roster([]), currency: currency)
    return lines.enumerated().map { index, line in
      let row = shared.indices.contains(index) ? shared[index] : nil
      // Typed hours are shown even if the line lacks something else.
      return (
        "staff.\(index)", line, row, row?.hours ?? hours(of: line) ?? line.person.line.hours,
        usual.times(ofLine: index, in: lines)
      )
    }
  }

  /// Returns the hours that the shift would count; nil if the line is not usable yet.
  private func hours(of line: UnfinishedLine) -> Hours? {
    guard let restaurant, let entry = try? line.person.staffLine.entry(in: restaurant, of: tree)
    else { return nil }
    return date.map {
      WorkedTime(
        entry.attendance, on: WallClock(date: $0, changes: folder.clockChanges),
        rounding: restaurant.restaurant.rounding
      ).rounded
    } ?? .zero
  }

  private func json(_ row: Row, _ places: OpenPlaces) -> JSONValue {
    let (line, shared) = (row.line, row.shared)
    let roster = restaurant?.roster ?? Roster([])
    let id = line.values[StaffSchema.employee.name] ?? ""
    let person = roster[EmployeeID(id)]
    let times = line.times.map { clock.text($0) }
    let known = row.usual
    let differs = known.map { !$0.map { clock.text($0) }.elementsEqual(times) } ?? false
    let pairs = stride(from: 0, to: times.count, by: 2).map { first in
      Array(line.times[first..<min(first + 2, times.count)])
    }
    func texts(_ text: (String) -> String) -> JSONValue {
      .list(pairs.map { .list($0.map { .string(text($0)) }) })
    }
    let values: [(key: String, value: String)] =
      line.values.map { ($0.key, $0.value) }
      + (tree.declared(by: id)?.values ?? []).map { ("declared.\($0.key)", $0.value) }
    let json: JSONValue = [
      "at": .string(row.at), "id": .string(id), "name": .string(person?.name ?? id),
      "short": .string(person.map { roster.shortName(of: $0) } ?? id),
      "position": .string(line.values[StaffSchema.position.name] ?? ""),
      "in": JSONValue(times.first), "out": JSONValue(times.count > 1 ? times.last : nil),
      "pairs": texts { clock.text($0) }, "shorts": texts { clock.short($0) },
      "hours": JSONValue(row.hours?.plain), "given": JSONValue(line.values[StaffSchema.hours.name]),
      "break": JSONValue(line.values[StaffSchema.unpaidBreak.name]),
      "points": JSONValue(shared?.points.plain), "point_value": JSONValue(shared?.pointValue.plain),
      "amount": JSONValue(shared?.totalShare.grouped(in: currency)),
      "share": spoken(shared?.totalShare), "digital": spoken(shared?.digitalShare),
      "cash": spoken(shared?.cashShare), "service_charge": spoken(shared?.serviceCharge),
      "usual": known.map { usualTimes($0) } ?? .null, "differs": .bool(differs),
      "values": JSONValue(members: values.sorted { $0.key < $1.key }),
    ]
    return json.with(
      places.json(
        ofLine: row.at, pairs: pairs.map { $0.count }, hasHours: row.hours != nil, differs: differs)
    )
  }

  private func usualTimes(_ times: [WrittenClockTime]) -> JSONValue {
    let (start, end) = (times[0], times[times.count - 1])
    return [
      "in": .string(clock.text(start)), "out": .string(clock.text(end)),
      "in_short": .string(clock.short(start)), "out_short": .string(clock.short(end)),
    ]
  }

  /// The facts that the shift's policy needs, by the day and type in the text.
  private var needs: JSONValue {
    guard let restaurant = restaurant?.restaurant else { return .null }
    let known = type.flatMap { restaurant.shiftTypes.contains($0) ? $0 : nil }
    return PolicyNeeds(of: restaurant, on: date, type: known).json(restaurant)
  }
}

extension StaffLine {
  /// Returns the line as an entry of the shift in a file.
  func entry(
    in restaurant: SettingsAndRoster, of tree: SyntaxTree
  ) throws(WrongAnswer) -> StaffEntry {
    try entry(
      restaurant: restaurant.restaurant, roster: restaurant.decodedRoster,
      shiftType: shiftType(in: tree), date: shiftDate(in: tree), pointValues: [:])
  }
}
