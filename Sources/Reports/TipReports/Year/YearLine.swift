package import TipModel

/// A person as bundles name them. An ID that changed hands stands for two people.
package struct YearPerson: Hashable, Sendable, Comparable {
  package let id: EmployeeID
  package let name: String

  package init(_ id: EmployeeID, _ name: String) {
    self.id = id
    self.name = name
  }

  package static func < (left: YearPerson, right: YearPerson) -> Bool {
    left.id != right.id ? left.id < right.id : left.name < right.name
  }
}

/// A person's amounts from one row of a bundle's `csv/allocations.csv`.
package struct YearLine: Sendable {
  package let person: YearPerson
  package let position: String

  /// A Treasury Tipped Occupation Code; empty if there is none.
  package let code: String

  /// The day of the shift.
  package let received: CalendarDate
  package let amounts: KindAmounts

  package init(
    _ person: YearPerson, position: String, code: String, received: CalendarDate,
    amounts: KindAmounts
  ) {
    self.person = person
    self.position = position
    self.code = code
    self.received = received
    self.amounts = amounts
  }
}

/// A person's part of a workweek, from a row of a bundle's `csv/wages.csv`.
package struct YearWages: Sendable {
  package let person: YearPerson

  /// Tipped and other hours, as printed.
  ///
  /// - Unit: hundredths of an hour.
  package let hours: Int64

  /// The cash wages that the row proves; nil if it proves none. Actual wages also have overtime premiums, and pay above
  /// the minimum wage for other work.
  package let leastWages: MoneyHundredths?
  package let tips: Money

  /// Qualified overtime: half the regular rate for the hours above 40. Nil if the row does not have it, because the
  /// week is partly in another pay period or a wage is unknown.
  package let premium: Money?

  package init(
    _ person: YearPerson, hours: Int64, leastWages: MoneyHundredths?, tips: Money, premium: Money?
  ) {
    self.premium = premium
    self.person = person
    self.hours = hours
    self.leastWages = leastWages
    self.tips = tips
  }
}

/// Money in hundredths of a minor unit. An hourly wage times printed hours is whole in it.
package struct MoneyHundredths: Hashable, Sendable {
  package let units: Int64

  package init(units: Int64) { self.units = units }

  package init(_ wage: Money, hours: Int64) { units = wage.minorUnits * hours }
}

/// The part of a bundle that counts for a span of days.
package struct YearPart: Sendable {
  package let period: PayPeriod

  /// The day that the whole bundle counts on; nil if its lines have their own days.
  package let countedOn: CalendarDate?

  /// The bundle's file name.
  package let bundle: String
  package let checksum: String

  /// The lines that count, in the order of the bundle.
  package let lines: [YearLine]

  /// Whether service charges came in. Reports then show an amount, even if it is zero.
  package let hasServiceCharges: Bool

  /// Card tips collected on the days that count, before the card fee.
  package let cardTips: Money

  /// The rows of `csv/wages.csv`; nil if the bundle has no such file.
  package let wages: [YearWages]?

  /// Hours and sales of the days that count; empty if they were not requested.
  package let work: [YearWork]

  package init(
    of period: PayPeriod, countedOn: CalendarDate?, bundle: String, checksum: String,
    lines: [YearLine], hasServiceCharges: Bool, cardTips: Money, wages: [YearWages]?,
    work: [YearWork] = []
  ) {
    self.period = period
    self.countedOn = countedOn
    self.bundle = bundle
    self.checksum = checksum
    self.lines = lines
    self.hasServiceCharges = hasServiceCharges
    self.cardTips = cardTips
    self.wages = wages
    self.work = work
  }

  package var sum: KindAmounts { lines.reduce(.zero) { $0 + $1.amounts } }
}

/// The tips of a restaurant's people in a span of days, on one basis.
package struct YearReport: Sendable {
  package let span: YearSpan
  package let basis: YearBasis
  package let currency: Currency

  /// The law that the restaurant follows.
  package let law: TipLaw

  /// The parts, by day.
  package let parts: [YearPart]

  /// The rule for directly tipped employees on Form 8027.
  package var direct = DirectlyTipped.byCode

  /// Lines 5 to 7 of Form 8027; nil if no receipts are given.
  package var allocated: AllocatedTips?

  package init(
    _ span: YearSpan, by basis: YearBasis, in currency: Currency, under law: TipLaw,
    parts: [YearPart]
  ) {
    self.span = span
    self.basis = basis
    self.currency = currency
    self.law = law
    self.parts = parts
  }

  package var lines: [YearLine] { parts.flatMap { $0.lines } }
  package var work: [YearWork] { parts.flatMap { $0.work } }
  package var sum: KindAmounts { parts.reduce(.zero) { $0 + $1.sum } }

  /// Returns the qualified overtime of all people or of one: the premiums of all workweeks that count.
  ///
  /// - Returns: nil if no wages are set, or if the premium of a week is not known.
  /// - Source: P.L. 119-21, section 70202; Form W-2 of 2026, box 12, code TT.
  func qualifiedOvertime(of person: YearPerson? = nil) -> Money? {
    var sum = Money.zero
    for part in parts {
      guard let wages = part.wages else { return nil }
      for week in wages where person == nil || week.person == person {
        guard let premium = week.premium else { return nil }
        sum = sum + premium
      }
    }
    return parts.isEmpty ? nil : sum
  }

  /// Whether some of the bundles have wages.
  var hasWages: Bool { parts.contains { $0.wages != nil } }

  /// All people with tips or service charges.
  package var people: [YearPerson] {
    Set(lines.filter { $0.amounts != .zero }.map { $0.person }).sorted()
  }
}
