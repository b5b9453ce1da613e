import Books
import Documents
import Folder
import Jobs
import Rules
import Text
import Tips

/// A pay period: each person's pay, open issues, and its files.
struct PeriodQuestion {
  let folder: KeptFolder
  let restaurant: SettingsAndRoster
  let period: PayPeriod
  private let clock: ClockStyle
  private let zones: ToldZones

  /// The current day on the device; nil if the question does not give it.
  private let today: CalendarDate?

  /// The period as its files are now; nil if they have errors.
  private let shared: SharedPeriod?

  /// The period as people were paid, if it is closed and its zip is kept. Later changes are for a correction.
  private let asPaid: LoadedPeriod?

  /// The changes of a closed period's last correction; nil without one.
  let changes: PeriodChanges?

  /// The shifts of the period, added up; nil if files have errors.
  var allocation: PeriodAllocation? { asPaid?.allocation ?? shared?.allocation }

  /// The diagnostics of the period's files.
  private let bag: DiagnosticBag

  /// The cash that was handed out; nil if its file has errors.
  let paid: LoadedPaid?

  /// The amounts that people signed for.
  let signed: SignedAmounts

  /// - Parameter question: a day of the period as `date`, or its first and last day as `from` and
  ///   `to`; the device's day as `today`.
  /// - Returns: nil without a restaurant, a day, or pay periods in the settings.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    guard let restaurant = folder.restaurant,
      let period = question.payPeriod(by: restaurant.restaurant)
    else { return nil }
    self.folder = folder
    self.restaurant = restaurant.inForce(on: period.to)
    var reader = folder.reader
    paid = folder.loaded.flatMap { (try? reader.paid(of: $0)) ?? nil }
    self.period = period
    clock = ClockStyle(question)
    zones = ToldZones(question, and: folder)
    signed = SignedAmounts(question, in: restaurant.restaurant.currency)
    today = question.date("today")
    (shared, bag) = PeriodQuestion.shared(period, of: restaurant, in: folder)
    let paid = folder.paidPeriod(period, knowing: FolderReader(.zip([:]), zones.table))
    (asPaid, changes) = (paid?.period, paid?.changes)
  }

  private static func shared(
    _ period: PayPeriod, of restaurant: SettingsAndRoster, in folder: KeptFolder
  ) -> (SharedPeriod?, DiagnosticBag) {
    var bag = DiagnosticBag()
    let payroll = folder.payroll(reportingTo: &bag)
    for source in folder.undated { bag.report(contentsOf: folder.shared(source).bag) }
    var shifts: [SharedShift] = []
    for night in folder.nights where period.contains(night.date) && !night.isCancelled {
      let reading = folder.reading(of: night)
      bag.report(contentsOf: reading.bag)
      if let shift = reading.shift { shifts.append(shift) }
    }
    let shared = restaurant.period(
      period, of: shifts, payroll: payroll.map { ($0.request, $0.place) },
      besides: { folder.shifts(of: $0) }, reportingTo: &bag)
    return (shared, bag)
  }

  /// The settings and roster that the amounts follow from.
  var restaurantAsPaid: SettingsAndRoster {
    asPaid?.restaurant.texts.inForce(on: period.to) ?? restaurant
  }

  private var isClosed: Bool { folder.closed.contains(period) }

  var currency: Currency { restaurant.restaurant.currency }

  func money(_ money: Money?) -> JSONValue { JSONValue(money?.spoken(in: currency)) }

  /// Returns an amount without the currency symbol, as in a column.
  func amount(_ money: Money) -> JSONValue { .string(money.grouped(in: currency)) }

  /// Returns the answer, or the clock changes that the zip of the closed period needs first.
  func answer(to question: PageQuestion) -> JSONValue {
    if !zones.unknown.isEmpty { return ["needs": needed(zones.unknown, nil, for: period)] }
    return switch question.name {
    case "statement": statement(of: question.text("person"))
    case "explain": explanation(of: question.text("person"))
    case "paid": paidAnswer(question)
    default: answer
    }
  }

  // MARK: The period

  private var answer: JSONValue {
    let nights = folder.nights.filter { period.contains($0.date) }
    let missing = missing
    let found = found(nights)
    let leftOut = isClosed ? [] : folder.leftOutRows
    let totals = allocation?.totals
    let cash = allocation?.cashOutAndBack
    let cashOut = cash.map { $0.reduce(Money.zero) { $0 + $1.out } }
    let cashBack = cash.map { $0.reduce(Money.zero) { $0 + $1.back } }
    let paid = asPaid.map { paid in
      Dictionary(firsts: paid.allocation.shifts.map { ($0.shift.id, $0.totals.shares.paid) })
    }
    let days = folder.days(of: period, missing: missing, at: restaurant.restaurant) { shift in
      paid.map { $0[shift.shift.id] ?? .zero } ?? shift.totals.shares.paid
    }
    return period.json.with([
      "title": .string(period.shortTitle),
      "closed": .bool(isClosed), "notice": JSONValue(notice),
      "earlier": earlier?.json ?? .null, "later": later?.json ?? .null,
      "shift_count": .number(nights.count { !$0.isCancelled }),
      "hours": JSONValue(totals?.hours.plain), "total": money(totals?.total),
      "paid": money(totals?.shares.paid), "owed": money(totals?.shares.owed),
      "digital": money(totals?.digital), "cash": money(totals?.cash),
      "service_charges": money(totals?.serviceCharge), "cash_to_hand_out": money(cashOut),
      "cash_to_hand_in": cashBack.map { $0 > .zero ? money($0) : .null } ?? .null,
      "totals": allocation.map { amounts(of: $0, cashOut: cashOut ?? .zero) } ?? .null,
      "days": .list(days.days),
      "people": allocation.map { .list(people($0)) } ?? .null,
      "checks": checks,
      "payroll": .list((shared?.payroll ?? []).map { json(of: $0) }),
      "missing": .list(missing.map { $0.json }),
      "preflight": found.onScreen(clock, currency), "left_out": .list(leftOut),
      "ready": .bool(
        shared != nil && missing.isEmpty && leftOut.isEmpty
          && !nights.contains { folder.isOpen($0, at: restaurant.restaurant) }
          && found.allSatisfy { $0.severity == .warning }),
    ])
  }

  // MARK: Other periods

  private func period(of date: CalendarDate?) -> PayPeriod? {
    date.flatMap { restaurant.restaurant.payPeriod?.period(containing: $0) }
  }

  /// The last period before this one with shifts.
  private var earlier: PayPeriod? {
    self.period(of: folder.nights.last { $0.date < period.from }?.date)
  }

  /// The first period after this one with shifts, or else the one with the device's day.
  private var later: PayPeriod? {
    let next = folder.nights.first { $0.date > period.to }?.date
    guard let found = self.period(of: next ?? today), found.from > period.to else { return nil }
    return found
  }

  /// Returns the path of a shift; nil if it does not exist.
  func path(of shift: ShiftID?) -> String? {
    folder.night(shift)?.path
  }

  /// The checks of the period; null if it has errors.
  private var checks: JSONValue {
    guard let allocation else { return .null }
    return validate(
      allocation, in: restaurantAsPaid.restaurant,
      payroll: asPaid?.payroll ?? shared?.payroll ?? []
    ).json(in: folder, isClosed: isClosed)
  }

  /// A remark on the amounts of a closed period; nil if they are as paid, and nothing was changed since.
  private var notice: String? {
    if isClosed && asPaid == nil {
      return translated(
        "The zip of this closed pay period is not on this device. These amounts follow from the files as they are now. People may have been paid others: open the zip here to see them."
      )
    }
    guard isChanged else { return nil }
    return translated(
      "Something was changed since this pay period was closed. These are the amounts that people were paid; a correction pays the difference."
    )
  }

  /// Whether the files would now pay other amounts than people got.
  private var isChanged: Bool {
    guard let asPaid, let shared,
      let was = PersonalAmounts(tables: asPaid.personalTables, in: currency),
      let now = PersonalAmounts(
        tables: shared.allocation.personalTables(in: restaurant.restaurant), in: currency)
    else { return false }
    return !AmountChanges(from: was, to: now).areNone
  }

  private func json(of outcome: PayrollOutcome) -> JSONValue {
    [
      "provider": .string(Words(stringLiteral: outcome.request.template.provider).text),
      "template": .string(outcome.request.template.name),
      "file": JSONValue(outcome.file?.name),
      "without_id": JSONValue(outcome.withoutID.map { $0.id.text }),
      "same_id": JSONValue(outcome.withSharedID.map { $0.id.text }),
      "reasons": .list(
        outcome.reasons.map { ["what": .string($0.what.text), "remedy": .string($0.remedy.text)] }),
    ]
  }

  // MARK: Before people are paid

  /// Missing shifts up to yesterday on the device.
  private var missing: [ShiftID] {
    guard let today else { return [] }
    return folder.missing(of: restaurant, before: today) { period.contains($0) }
  }

  /// Returns everything that needs attention, by file and then by place.
  private func found(_ nights: [KeptNight]) -> [Diagnostic] {
    var found = folder.bag
    found.report(contentsOf: bag)
    found.report(contentsOf: folder.reassignedIDs(knowing: reader))
    for night in nights where !folder.isClosed(night.date) {
      found.report(contentsOf: folder.doubts(about: night, today: today))
    }
    for (finding, place) in folder.settingDoubts(
      for: shared?.shifts ?? [], in: period, knowing: reader)
    {
      found.report(finding) { _ in place }
    }
    return found.inFileOrder
  }

  private var reader: FolderReader { FolderReader(.zip([:]), zones.table) }
}

extension KeptFolder {
  /// Returns a day's shifts without errors. If two have the same type, only the first.
  func shifts(of date: CalendarDate) -> [SharedShift] {
    var known: Set<ShiftID> = []
    return nights.filter { $0.date == date && !$0.isCancelled }
      .compactMap { reading(of: $0).shift }
      .filter { known.insert($0.decoded.shift.id).inserted }
  }
}
