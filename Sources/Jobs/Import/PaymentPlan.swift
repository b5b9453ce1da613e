package import Documents
package import Imports
import Text
package import Tips

/// The payments of one shift.
package struct PaidShift: Sendable {
  package let date: CalendarDate
  package let type: String

  /// In the order of the export.
  package let payments: [Payment]

  package var tips: RowTips { payments.reduce(RowTips()) { $0 + $1.tips } }
}

/// An export's payments by shift, with each one accounted for.
package struct PaymentPlan: Sendable {
  /// By date, then by the restaurant's order of shift types.
  package private(set) var shifts: [PaidShift] = []

  /// Payments without a shift.
  package private(set) var unclear: [Payment] = []

  /// The same payments by day and nearest shift type, for questions.
  package private(set) var questions: [Question] = []

  /// A question about payments of a day outside the times of every shift.
  package struct Question: Sendable {
    package let date: CalendarDate

    /// The nearest shift type; nil if no shift is known for that day.
    package let nearest: String?
    package fileprivate(set) var payments: [Payment]

    /// The lines of the export.
    package var lines: [Int] { payments.map { $0.line }.sorted() }

    /// `3 payments, Saturday, April 13, 2024, card tips 12.50`
    package func text(in currency: Currency) -> String {
      let tips = payments.reduce(RowTips()) { $0 + $1.tips }
      let count = counted(payments.count, "payment", "payments")
      return [count, date.longText, tips.text(in: currency)].joined(separator: ", ")
    }

    package var reason: String {
      nearest.map { translated("it is outside the times of every shift; the nearest is \($0)") }
        ?? translated("no shift is known for that day")
    }
  }

  /// The days whose payments are taken; nil for all days.
  package let days: PayPeriod?

  /// The people who get tips that were paid while nobody was on the clock.
  let otherwise: PaidOtherwise?

  /// Payments on other days.
  package private(set) var outside: [Payment] = []

  /// Payments that an answer left out.
  package private(set) var skipped: [Payment] = []

  /// - Parameters:
  ///   - shiftType: the type of every payment's shift; nil to find it by the time.
  ///   - rowShifts: the answers about rows, by lines of the export.
  ///   - otherwise: the people who get tips that were paid while nobody was on the clock; nil for nobody.
  package init(
    _ list: PaymentList, on days: PayPeriod? = nil, _ timetable: ShiftTimetable, shiftType: String?,
    rowShifts: [Int: RowShift] = [:], otherwise: PaidOtherwise? = nil, types: [String]
  ) {
    self.days = days
    self.otherwise = otherwise
    var placed: [(shift: ShiftID, payment: Payment)] = []
    for payment in list.payments {
      let date = CalendarDate(ofWorkAt: payment.minute, dayStart: timetable.dayStart)
      guard days == nil || date.flatMap({ days?.contains($0) }) == true else {
        outside.append(payment)
        continue
      }
      let fit = timetable.fit(clockIn: payment.minute, clockOut: payment.minute + 1)
      let answer = shiftType.map { .type($0) } ?? rowShifts[payment.line]
      let type = fit?.type ?? otherwise.flatMap { fit?.type(otherwise: $0) }
      switch (fit, answer ?? type.map { .type($0) }) {
      case (_?, .leftOut?): skipped.append(payment)
      case (let fit?, .type(let type)?):
        placed.append((ShiftID(date: fit.date, type: type), payment))
      case (let fit, _):
        unclear.append(payment)
        if let fit { ask(about: payment, fit) }
      }
    }
    let groups = inOrderOfShifts(placed.inGroups { $0.shift }, types: types) { $0.key }
    shifts = groups.map { shift, placed in
      PaidShift(date: shift.date, type: shift.type, payments: placed.map { $0.payment })
    }
  }

  private mutating func ask(about payment: Payment, _ fit: ShiftFit) {
    let nearest = fit.best.first ?? fit.nearest
    let place = questions.firstIndex { $0.date == fit.date && $0.nearest == nearest }
    guard let place else {
      questions.append(Question(date: fit.date, nearest: nearest, payments: [payment]))
      return
    }
    questions[place].payments.append(payment)
  }
}
