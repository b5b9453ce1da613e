package import Rules
package import Text
package import Tips

/// The value of a table's cell, before formatting for a worksheet, a plain file, JSON, or a terminal.
package enum TableValue: Sendable {
  /// No cell at all. Unlike an empty cell, it has no style on a worksheet.
  case absent
  case none
  case text(String)

  /// Words for people; plain files and JSON have them in English.
  case words(Words)
  case date(CalendarDate)
  case time(ClockTime)
  case integer(Int64)
  case minutes(Int)
  case hours(Hours)
  case points(Points)
  case pointValue(PointValue)
  case percent(Percentage)
  case money(Money)
  case moneyDifference(MoneyDifference)
  case fractionalMoney(FractionalMoney)

  /// Money per hour, to the hundredth of a minor unit.
  case hourly(FractionalMoney)

  /// Several amounts in one cell, separated by semicolons.
  case amounts([Money])
  case hoursDifference(from: Hours, to: Hours)
  case pointsDifference(from: Points, to: Points)

  /// Money × parts ÷ whole, in whole minor units in a plain file; zero if the whole is zero.
  case rate(Money, Int64, over: Int64)

  /// A fraction of a whole, only on worksheets; zero if the whole is zero.
  case fraction(Int64, of: Int64)

  package init(_ value: Finding.Value) {
    self =
      switch value {
      case .none: .none
      case .money(let money): .money(money)
      case .moneyDifference(let difference): .moneyDifference(difference)
      case .fractionalMoney(let money): .fractionalMoney(money)
      case .hours(let hours): .hours(hours)
      case .minutes(let minutes): .minutes(minutes)
      case .points(let points): .points(points)
      case .pointValue(let value): .pointValue(value)
      case .count(let count): .count(count)
      case .text(let text): .text(text)
      }
  }

  package static func count(_ count: Int) -> TableValue { .integer(Int64(count)) }

  /// Returns money per hour of work.
  package static func perHour(_ money: Money, _ hours: Hours) -> TableValue {
    .rate(money, Hours.unitsPerHour, over: hours.units)
  }

  /// Returns the sum of two values of one kind; either may be `none`.
  static func + (left: TableValue, right: TableValue) -> TableValue {
    switch (left, right) {
    case (_, .none), (_, .absent): left
    case (.integer(let left), .integer(let right)): .integer(left + right)
    case (.hours(let left), .hours(let right)): .hours(left + right)
    case (.points(let left), .points(let right)): .points(left + right)
    case (.money(let left), .money(let right)): .money(left + right)
    case (.moneyDifference(let left), .moneyDifference(let right)): .moneyDifference(left + right)
    default: preconditionFailure("values that cannot be added")
    }
  }

  /// Returns the difference of two values of one kind.
  static func - (left: TableValue, right: TableValue) -> TableValue {
    switch (left, right) {
    case (.hours(let left), .hours(let right)): .hoursDifference(from: right, to: left)
    case (.points(let left), .points(let right)): .pointsDifference(from: right, to: left)
    case (.money(let left), .money(let right)): .moneyDifference(left - right)
    default: preconditionFailure("values that cannot be subtracted")
    }
  }

  /// The default worksheet format of the value.
  package var kind: Style.Kind {
    switch self {
    case .absent, .none, .text, .words: .text
    // Aligned like one amount.
    case .amounts: .plainMoney
    case .date: .date
    case .time: .time
    case .integer: .integer
    case .minutes: .minutes
    case .hours, .hoursDifference: .hours
    case .points, .pointsDifference: .points
    case .pointValue: .pointValue
    case .percent: .percent
    case .money: .plainMoney
    case .moneyDifference: .difference
    case .fractionalMoney, .hourly, .rate: .rate
    case .fraction: .fraction
    }
  }

  /// Returns the text for a terminal.
  package func shown(in currency: Currency) -> String {
    if case .words(let words) = self { words.text } else { text(in: currency) }
  }

  /// Returns the text for a plain file: digits and a decimal point, or nothing for an empty cell.
  package func text(in currency: Currency) -> String {
    switch self {
    case .absent, .none: ""
    case .text(let text): text
    case .words(let words): words.english
    case .date(let date): date.plain
    case .time(let time): time.plain
    case .integer(let number): String(number)
    case .minutes(let minutes): String(minutes)
    case .hours(let hours): hours.plain
    case .points(let points): points.plain
    case .pointValue(let value): value.plain
    case .percent(let percent): percent.plain
    case .money(let money): money.plain(in: currency)
    case .moneyDifference(let difference): difference.plain(in: currency)
    case .fractionalMoney(let money): money.plain(in: currency)
    case .hourly(let money):
      decimalText(roundedHalfUp(money.units, per: 100), decimals: currency.minorUnitDigits + 2)
    case .amounts(let amounts):
      amounts.map { $0.plain(in: currency) }.joined(separator: ";")
    // Subtract the printed numbers, so that a row adds up as it is read.
    case .hoursDifference(let old, let new):
      decimalText(new.hundredths - old.hundredths, decimals: 2)
    case .pointsDifference(let old, let new):
      decimalText(new.hundredths - old.hundredths, decimals: 2)
    case .rate(let money, let parts, let whole):
      Money(
        minorUnits: whole == 0 ? 0 : roundedHalfUp(money.minorUnits, times: parts, per: whole)
      ).plain(in: currency)
    case .fraction: preconditionFailure("only worksheets have fractions")
    }
  }
}

extension TableValue {
  /// Returns a worksheet's cell for the value.
  package func content(in currency: Currency) -> CellValue {
    switch self {
    case .absent, .none: .blank
    case .text(let text): .text(text)
    case .words(let words): .text(words.text)
    case .date(let date): .number(currency.exact(date))
    case .time(let time): .number(currency.exact(time))
    case .integer(let number): .number(Rational(number))
    case .minutes(let minutes): .number(Rational(minutes))
    case .hours(let hours): .number(currency.exact(hours))
    case .points(let points): .number(currency.exact(points))
    case .pointValue(let value): .number(currency.exact(value))
    case .percent(let percent): .number(currency.exact(percent))
    case .money(let money): .number(currency.exact(money))
    case .moneyDifference(let money): .number(currency.exact(money))
    case .amounts: .text(text(in: currency))
    case .fractionalMoney(let money), .hourly(let money):
      .number(
        Rational(money.units, over: FractionalMoney.unitsPerMinorUnit * currency.minorUnitsPerMajor)
      )
    case .hoursDifference(let old, let new):
      .number(Rational(new.units - old.units, over: Hours.unitsPerHour))
    case .pointsDifference(let old, let new):
      .number(Rational(new.units - old.units, over: Points.unitsPerPoint))
    case .rate(let money, let parts, let whole): .number(currency.rate(money, parts, over: whole))
    case .fraction(let part, let whole): .number(whole > 0 ? Rational(part, over: whole) : .zero)
    }
  }
}

extension CSVTable.Cell {
  /// Creates a value as plain files print it.
  init(_ value: TableValue, currency: Currency) {
    let text = value.text(in: currency)
    switch value {
    case .text, .words: self = .text(text)
    default: self = .verbatim(text)
    }
  }
}
