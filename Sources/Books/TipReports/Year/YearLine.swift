package import Tips

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
  package internal(set) var person: YearPerson

  /// A Treasury Tipped Occupation Code; empty if there is none.
  package let code: String

  /// The day of the shift.
  package let received: CalendarDate

  /// Hours as printed, so that sums match the printed numbers.
  package let hours: Hours

  /// The hours at their cash wage, rounded half up; nil if the wage is not known.
  package let wages: Money?
  package let amounts: KindAmounts

  package init(
    _ person: YearPerson, code: String, received: CalendarDate, hours: Hours, wages: Money?,
    amounts: KindAmounts
  ) {
    self.person = person
    self.code = code
    self.received = received
    self.hours = hours
    self.wages = wages
    self.amounts = amounts
  }

  /// Returns the line under another name of its person.
  package func named(_ person: YearPerson) -> YearLine {
    var line = self
    line.person = person
    return line
  }
}

/// A person's part of a workweek, from a row of a bundle's `csv/wages.csv`.
package struct YearWages: Sendable {
  package let person: YearPerson

  /// The last day of the workweek, on which its premium counts by shift date.
  package let weekEnd: CalendarDate

  /// Qualified overtime: half the regular rate for the hours above 40. Nil if the row does not have it, because the
  /// week is partly in another pay period or a wage is unknown.
  package let premium: Money?

  package init(_ person: YearPerson, weekEnd: CalendarDate, premium: Money?) {
    self.person = person
    self.weekEnd = weekEnd
    self.premium = premium
  }

  /// Returns the row under another name of its person.
  package func named(_ person: YearPerson) -> YearWages {
    YearWages(person, weekEnd: weekEnd, premium: premium)
  }
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

  /// The rows of `csv/wages.csv`; nil if the bundle has no such file.
  package let wages: [YearWages]?

  package init(
    of period: PayPeriod, countedOn: CalendarDate?, bundle: String, checksum: String,
    lines: [YearLine], hasServiceCharges: Bool, wages: [YearWages]?
  ) {
    self.period = period
    self.countedOn = countedOn
    self.bundle = bundle
    self.checksum = checksum
    self.lines = lines
    self.hasServiceCharges = hasServiceCharges
    self.wages = wages
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
  package var sum: KindAmounts { parts.reduce(.zero) { $0 + $1.sum } }

  /// Returns a person's qualified overtime: the premiums of all workweeks that count.
  ///
  /// - Returns: nil if no wages are set, or if the premium of a week is not known.
  /// - Source: P.L. 119-21, section 70202; Form W-2 of 2026, box 12, code TT.
  func qualifiedOvertime(of person: YearPerson) -> Money? {
    var sum = Money.zero
    for part in parts {
      guard let wages = part.wages else { return nil }
      for week in wages where week.person == person {
        guard let premium = week.premium else { return nil }
        sum += premium
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
