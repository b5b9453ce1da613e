import Books
import Documents
import Jobs
import Rules
import Text
import Tips

/// A shift as a screen shows it, complete or not.
struct NightQuestion {
  private let folder: KeptFolder
  private let source: SourceFile
  private let tree: SyntaxTree
  private let clock: ClockStyle
  private let today: CalendarDate?

  /// Whether it is being changed for a correction, although its pay period is closed.
  private let isReopened: Bool
  private let date: CalendarDate?
  private let type: String?

  /// The restaurant with the values of the shift's day; nil if settings or roster have errors.
  private let restaurant: SettingsAndRoster?

  /// - Parameters:
  ///   - source: the shift's text, with its path if the folder has it.
  ///   - question: the device's day as `today`; `clock`, which is `24` for times such as `16:00`; `reopened` for a shift
  ///     of a closed pay period that a correction changes.
  init(_ source: SourceFile, _ question: PageQuestion, in folder: KeptFolder) {
    self.folder = folder
    self.source = source
    isReopened = question.text("reopened") == "yes"
    clock = ClockStyle(question)
    today = isoDate(question.text("today"))
    var unread = DiagnosticBag()
    tree = parse(source, reportingTo: &unread)
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
          GivenAmounts(tree), of: $0.restaurant, on: date, type, without: source.name)
      } ?? []
    let found = reading.bag.inFileOrder
    let doubts = shift.map {
      folder.doubts(about: $0, in: source, today: today).inFileOrder
    }
    let isDoubt = { (diagnostic: Diagnostic) in diagnostic.severity == .doubt }
    let errors =
      (folder.bag.inFileOrder.filter { $0.severity == .error } + found.filter { !isDoubt($0) }
      + (doubts ?? []).filter { !isDoubt($0) }).map { screen.item($0) }
    let doubted = screen.items(
      doubts: found.filter(isDoubt) + (doubts ?? []).filter(isDoubt), whileOpen: open)
    let rows = rows(shift)
    let isCancelled = isCancelledShift(in: tree)
    let places = OpenPlaces(
      errors + doubted, amounts: open,
      lines: rows.enumerated().map { ("staff.\($0.offset)", $0.element.hours != nil) },
      isClosed: isClosed, isCancelled: isCancelled)
    // A missing amount may change every sum.
    let findings = shift.flatMap { open.isEmpty ? validate($0.allocation) : nil }
    let usual = UsualNight(of: date, type, in: folder, without: source.name)
    return [
      "diagnostics": .list(errors.map { $0.json }), "doubts": .list(doubted.map { $0.json }),
      "open": .list(open.map { .string($0) }), "places": places.json,
      "bar": places.bar(
        isShared: shift != nil,
        hasFailed: findings?.contains { $0.status == .fail } ?? false),
      "title": JSONValue(title), "stem": JSONValue(stem),
      "path": .string(source.name), "date": JSONValue(date?.plain), "shift": JSONValue(type),
      "day": JSONValue(shiftDays(in: tree)),
      "closed": .bool(isClosed), "cancelled": .bool(isCancelled),
      "reason": JSONValue(tree.text(at: [ShiftSchema.cancelReason.name])),
      "sources": .list(sources(places)),
      "rows": .list(
        rows.enumerated().map { .object(json($0.element, at: "staff.\($0.offset)", usual, places)) }
      ),
      "money": .list(money.json(places)),
      "totals": shift.map { totals(of: $0.allocation) } ?? .null,
      "came_in": shift.map { spoken(cameIn(of: $0.allocation)) } ?? .null,
      "checks": findings.map { checksAnswer(of: $0) } ?? .null,
      "confirmed": JSONValue(shift?.decoded.shift.confirmed),
      "note": JSONValue(shift?.decoded.shift.note),
      "remarks": .list((shift?.allocation.poolSentences ?? []).map { .string($0) }),
      "needs": needs,
      // Offered if the restaurant carries cash over.
      "jar": JSONValue(jar?.plain(in: currency)),
    ]
  }

  private var isClosed: Bool { !isReopened && date.map { folder.isClosed($0) } ?? false }

  private var currency: Currency { restaurant?.restaurant.currency ?? .usDollar }

  /// `Saturday, April 13 – Dinner`.
  private var title: String? {
    guard let days = shiftDays(in: tree), let type else { return nil }
    return "\(days) – \(type)"
  }

  private var stem: String? {
    guard let date, let type else { return nil }
    return shiftFileStem(date: date, shiftType: type)
  }

  /// Parties, manual tip-outs, refunds, and timed tips.
  private var money: NightMoney { NightMoney(tree: tree, restaurant: restaurant, clock: clock) }

  private func spoken(_ money: Money) -> JSONValue { .string(money.spoken(in: currency)) }

  // MARK: Amounts

  /// The amounts to ask for on the shift, as typed.
  private func sources(_ places: OpenPlaces) -> [JSONValue] {
    guard let restaurant else { return [] }
    return ShiftSchema.tipQuestions(of: restaurant.restaurant).map { field in
      let name = field.name
      let value = money.sum(of: name)?.plain(in: currency) ?? tree.text(at: ["tips", name]) ?? ""
      let shown = try? ValueType.money.value(
        of: value, field: name, in: ReadingContext(currency: currency))
      return [
        "key": .string(name), "at": .string("tips.\(name)"),
        "title": .string(MoneySource.title(of: name)),
        "value": .string(value), "shown": .string(shown?.grouped(in: currency) ?? value),
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

  private func cameIn(of shift: ShiftAllocation) -> Money {
    shift.pools.creditCard + shift.pools.house + shift.pools.cash
  }

  // MARK: People

  /// A person's line, with what came of it.
  private struct Row {
    let line: UnfinishedLine

    /// Nil while the shift cannot be shared.
    let shared: AllocationRow?
    let hours: Hours?
  }

  private func rows(_ shift: SharedShift?) -> [Row] {
    let all = shift?.allocation.rows ?? []
    let lines = UnfinishedLine.all(
      in: tree, roster: restaurant?.roster ?? Roster([]), currency: currency)
    return lines.enumerated().map { index, line in
      let shared = all.indices.contains(index) ? all[index] : nil
      let entry = shared?.entry ?? entry(of: line)
      // Typed hours are shown even if the line lacks something else.
      return Row(
        line: line, shared: shared,
        hours: entry.map { hours(of: $0, shared) } ?? line.person.line.hours)
    }
  }

  /// Returns the line as the shift counts it; nil if it is not usable yet.
  private func entry(of line: UnfinishedLine) -> StaffEntry? {
    guard let restaurant else { return nil }
    return try? line.person.staffLine.entry(
      restaurant: restaurant.restaurant, roster: restaurant.decodedRoster, shiftType: type,
      date: date, pointValues: [:])
  }

  private func json(
    _ row: Row, at place: String, _ usual: UsualNight, _ places: OpenPlaces
  ) -> [(key: String, value: JSONValue)] {
    let (line, shared) = (row.line, row.shared)
    let roster = restaurant?.roster ?? Roster([])
    let id = line.values[StaffSchema.employee.name] ?? ""
    let person = roster[EmployeeID(id)]
    let times = line.times.map { clock.text($0) }
    let known = person.flatMap { usual.times(of: $0.id) }
    let differs = known.map { !$0.map { clock.text($0) }.elementsEqual(times) } ?? false
    let pairs = stride(from: 0, to: times.count, by: 2).map { first in
      Array(line.times[first..<min(first + 2, times.count)])
    }
    func texts(_ text: (String) -> String) -> JSONValue {
      .list(pairs.map { .list($0.map { .string(text($0)) }) })
    }
    return [
      ("at", .string(place)), ("id", .string(id)),
      ("name", .string(person?.name ?? id)),
      ("short", .string(person.map { roster.shortName(of: $0) } ?? id)),
      ("position", .string(line.values[StaffSchema.position.name] ?? "")),
      ("in", JSONValue(times.first)), ("out", JSONValue(times.count > 1 ? times.last : nil)),
      ("pairs", texts { clock.text($0) }),
      ("shorts", texts { clock.short($0) }),
      ("hours", JSONValue(row.hours?.plain)),
      ("given", JSONValue(line.values[StaffSchema.hours.name])),
      ("break", JSONValue(line.values[StaffSchema.unpaidBreak.name])),
      ("points", JSONValue(shared?.points.plain)),
      ("point_value", JSONValue(shared?.pointValue.plain)),
      ("amount", JSONValue(shared?.totalShare.grouped(in: currency))),
      ("share", shared.map { spoken($0.totalShare) } ?? .null),
      ("digital", shared.map { spoken($0.digitalShare) } ?? .null),
      ("cash", shared.map { spoken($0.cashShare) } ?? .null),
      ("service_charge", shared.map { spoken($0.serviceCharge) } ?? .null),
      ("usual", known.map { usualTimes($0) } ?? .null), ("differs", .bool(differs)),
      (
        "values",
        .object(
          (line.values.map { ($0.key, $0.value) } + declared(by: id))
            .sorted { $0.0 < $1.0 }.map { ($0.0, .string($0.1)) })
      ),
    ]
      + places.json(
        ofLine: place, pairs: pairs.map { $0.count }, hasHours: row.hours != nil, differs: differs)
  }

  private func usualTimes(_ times: [WrittenClockTime]) -> JSONValue {
    let (start, end) = (times[0], times[times.count - 1])
    return [
      "in": .string(clock.text(start)), "out": .string(clock.text(end)),
      "in_short": .string(clock.short(start)), "out_short": .string(clock.short(end)),
    ]
  }

  /// Returns a person's amounts from another system: `declared.digital`, `declared.cash`.
  private func declared(by id: String) -> [(String, String)] {
    guard let list = tree.node(at: [ShiftSchema.declared.name]), tree.kind(of: list) == .sequence
    else { return [] }
    for item in tree.items(of: list) where tree.kind(of: item) == .mapping {
      let values = scalarTexts(in: item, of: tree)
      guard values.contains(where: { $0.key == StaffSchema.employee.name && $0.value == id })
      else { continue }
      return values.filter { $0.key != StaffSchema.employee.name }
        .map { ("\(ShiftSchema.declared.name).\($0.key)", $0.value) }
    }
    return []
  }

  private func hours(of entry: StaffEntry, _ row: AllocationRow?) -> Hours {
    if let row { return row.hours }
    guard let restaurant, let date else { return .zero }
    return WorkedTime(
      entry.attendance, on: WallClock(date: date, changes: folder.clockChanges),
      rounding: restaurant.restaurant.rounding
    ).rounded
  }

  /// The facts that the shift's policy needs, by the day and type in the text.
  private var needs: JSONValue {
    guard let restaurant = restaurant?.restaurant else { return .null }
    let known = type.flatMap { restaurant.shiftTypes.contains($0) ? $0 : nil }
    return PolicyNeeds(of: restaurant, on: date, type: known).json(restaurant)
  }
}

/// Returns the number of checks, and the failed ones.
func checksAnswer(of findings: [Finding]) -> JSONValue {
  [
    "count": .number(findings.count),
    "failed": .list(
      findings.filter { $0.status == .fail }.map {
        ["name": .string($0.name.text), "detail": .string($0.detail.text)]
      }),
  ]
}

extension SyntaxTree {
  /// Returns the text of a value at a path of keys; nil if there is none.
  func text(at keys: [String]) -> String? {
    guard var node = root else { return nil }
    for key in keys {
      guard kind(of: node) == .mapping,
        let value = FileEdit(self).value(of: key, in: node)
      else { return nil }
      node = value
    }
    return kind(of: node) == .scalar ? text(of: node) : nil
  }
}
