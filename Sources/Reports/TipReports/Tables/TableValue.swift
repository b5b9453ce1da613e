import CSV
import ReportTheme
import Spreadsheet
package import TipModel
package import TipValidation

/// What a cell of a table holds, before a worksheet, a plain file or JSON writes it in its own way.
package enum TableValue: Hashable, Sendable {
  case none
  case text(String)
  case date(CalendarDate)
  case time(ClockTime)
  case count(Int)
  case minutes(Int)
  case hours(Hours)
  case points(Points)
  case pointValue(PointValue)
  case money(Money)
  case moneyDifference(MoneyDifference)
  case fractionalMoney(FractionalMoney)

  /// Money for an hour of work.
  case perHour(Money, Hours)

  package init(_ value: Check.Value) {
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
}

extension TableValue {
  /// How a worksheet formats such a value, where its column says nothing else.
  var kind: Style.Kind {
    switch self {
    case .none, .text: .text
    case .date: .date
    case .time: .time
    case .count: .integer
    case .minutes: .minutes
    case .hours: .hours
    case .points: .points
    case .pointValue: .pointValue
    case .money, .perHour: .plainMoney
    case .moneyDifference: .difference
    case .fractionalMoney: .rate
    }
  }
}

extension Plan {
  /// What a worksheet's cell holds for a value.
  func content(_ value: TableValue) -> CellValue {
    switch value {
    case .none: .blank
    case .text(let text): .text(text)
    case .date(let date): .number(exact(date))
    case .time(let time): .number(exact(time))
    case .count(let count): .number(Rational(count))
    case .minutes(let minutes): .number(Rational(minutes))
    case .hours(let hours): .number(exact(hours))
    case .points(let points): .number(exact(points))
    case .pointValue(let value): .number(exact(value))
    case .money(let money): .number(exact(money))
    case .moneyDifference(let money): .number(exact(money))
    case .fractionalMoney(let money):
      .number(Rational(money.units, over: FractionalMoney.unitsPerMinorUnit * units.perMajor))
    case .perHour(let money, let hours): .number(perHour(money, hours))
    }
  }
}

extension CSVTable.Cell {
  /// A value as plain files print it.
  init(_ value: TableValue, currency: Currency) {
    self =
      switch value {
      case .none: .empty
      case .text(let text): .text(text)
      case .date(let date): .figure(date.plain)
      case .time(let time): .figure(time.plain)
      case .count(let number), .minutes(let number): .figure(String(number))
      case .hours(let hours): .figure(hours.plain)
      case .points(let points): .figure(points.plain)
      case .pointValue(let value): .figure(value.plain)
      case .money(let money): .figure(money.plain(in: currency))
      case .moneyDifference(let difference): .figure(difference.plain(in: currency))
      case .fractionalMoney(let money): .figure(money.plain(in: currency))
      case .perHour: preconditionFailure("plain files have no column of money for an hour")
      }
  }
}
