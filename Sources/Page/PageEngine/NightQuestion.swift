import Bills
import Diagnostics
import RestaurantTexts
import Schemas
import TipAllocation
import TipModel
import TipReports
import TipValidation
import Wording
import YAMLSubset

/// A shift as a screen shows it, complete or not.
struct NightQuestion {
  private let folder: KeptFolder
  private let source: SourceFile
  private let tree: SyntaxTree
  private let clock: ClockStyle
  private let today: CalendarDate?
  private let date: CalendarDate?
  private let type: String?

  /// The restaurant with the values of the shift's day; nil if settings or roster have errors.
  private let restaurant: SettingsAndRoster?

  /// - Parameter question: the shift file's `path` if the folder has it, and its `text`; the device's day as `today`;
  ///   `clock`, which is `24` for times such as `16:00`.
  init(_ question: PageQuestion, in folder: KeptFolder) {
    self.folder = folder
    source = question.file
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
    let usual = UsualNight(of: date, type, in: folder, without: source.name)
    return [
      "diagnostics": screen.json(
        folder.bag.inFileOrder.filter { $0.severity == .error } + found.filter { !isDoubt($0) }
          + (doubts ?? []).filter { !isDoubt($0) }),
      "doubts": screen.json(
        doubts: found.filter(isDoubt) + (doubts ?? []).filter(isDoubt), whileOpen: open),
      "open": .list(open.map { .string($0) }),
      "title": JSONValue(title), "stem": JSONValue(stem),
      "path": .string(source.name), "date": JSONValue(date?.plain), "shift": JSONValue(type),
      "day": JSONValue(shiftDays(in: tree)),
      "closed": .bool(date.map { folder.isClosed($0) } ?? false),
      "cancelled": .bool(isCancelledShift(in: tree)),
      "reason": JSONValue(tree.text(at: [ShiftSchema.cancelReason.name])),
      "sources": .list(sources), "rows": .list(rows(shift, usual)), "money": .list(money.json),
      "totals": shift.map { totals(of: $0.allocation) } ?? .null,
      "came_in": shift.map { spoken(cameIn(of: $0.allocation)) } ?? .null,
      // A missing amount may change every sum.
      "checks": shift.flatMap { open.isEmpty ? checksAnswer(of: validate($0.allocation)) : nil }
        ?? .null,
      "confirmed": JSONValue(shift?.decoded.shift.confirmed),
      "note": JSONValue(shift?.decoded.shift.note),
      "remarks": .list((shift?.allocation.poolSentences ?? []).map { .string($0) }),
      "needs": needs,
      // Offered if the restaurant carries cash over.
      "jar": JSONValue(jar?.plain(in: currency)),
    ]
  }

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
  private var sources: [JSONValue] {
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

  private func rows(_ shift: SharedShift?, _ usual: UsualNight) -> [JSONValue] {
    let lines = NightLines(tree)
    let roster = restaurant?.roster ?? Roster([])
    return lines.nodes.indices.map { index in
      let line = lines.line(index, roster: roster)
      let shared = shift.flatMap { shift in
        shift.allocation.rows.indices.contains(index) ? shift.allocation.rows[index] : nil
      }
      let entry = shared?.entry ?? restaurant.flatMap { line.entry(of: $0, date: date, type: type) }
      let id = line.values[StaffSchema.employee.name] ?? ""
      let person = roster[EmployeeID(id)]
      let times = line.times.map { clock.text($0) }
      let known = person.flatMap { usual.times(of: $0.id) }
      return [
        "at": .string("staff.\(index)"), "id": .string(id),
        "name": .string(person?.name ?? id),
        "short": .string(person.map { roster.shortName(of: $0) } ?? id),
        "position": .string(line.values[StaffSchema.position.name] ?? ""),
        "in": JSONValue(times.first), "out": JSONValue(times.count > 1 ? times.last : nil),
        "pairs": .list(
          stride(from: 0, to: times.count, by: 2).map { first in
            .list(times[first..<min(first + 2, times.count)].map { .string($0) })
          }),
        "hours": JSONValue((entry.map { hours(of: $0, shared) } ?? line.person.hours)?.plain),
        "given": JSONValue(line.values[StaffSchema.hours.name]),
        "break": JSONValue(line.values[StaffSchema.unpaidBreak.name]),
        "points": JSONValue(shared?.points.plain),
        "point_value": JSONValue(shared?.pointValue.plain),
        "amount": JSONValue(shared?.totalShare.grouped(in: currency)),
        "share": shared.map { spoken($0.totalShare) } ?? .null,
        "digital": shared.map { spoken($0.digitalShare) } ?? .null,
        "cash": shared.map { spoken($0.cashShare) } ?? .null,
        "service_charge": shared.map { spoken($0.serviceCharge) } ?? .null,
        "usual": known.map { times in
          ["in": .string(clock.text(times[0])), "out": .string(clock.text(times[times.count - 1]))]
        } ?? .null,
        "differs": .bool(
          known.map { !$0.map { clock.text($0) }.elementsEqual(times) } ?? false),
        "values": .object(
          (line.values.map { ($0.key, $0.value) } + declared(by: id))
            .sorted { $0.0 < $1.0 }.map { ($0.0, .string($0.1)) }),
      ]
    }
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

extension Roster {
  /// Returns `Johny M.`, with the ID if two people have the same short name.
  func shortName(of person: Employee) -> String {
    let short = person.shortName
    let isShared = employees.contains { $0.id != person.id && $0.shortName == short }
    return isShared ? "\(short) (\(person.id.text))" : short
  }
}

extension Employee {
  /// The first name, and the first letter of the last name.
  fileprivate var shortName: String {
    guard let letter = lastName.first else { return firstName }
    return "\(firstName) \(letter)."
  }
}
