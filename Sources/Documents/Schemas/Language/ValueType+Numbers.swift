public import Text
public import Tips

// Amounts, hours, points, percentages, and counts: exact, never rounded.

extension ValueType where Value == Money {
  /// Money in the restaurant's currency: `3066.22`, `$3,066.22`.
  public static var money: ValueType<Money> {
    ValueType(
      ValueDescription("an amount of money, such as `3066.22`", .number, [.notMoney]),
      text: { money, currency in money.plain(in: currency) },
      scalar: { value, context, bag in
        let currency = context.currency
        let text = value.text
        let digits =
          text.hasPrefix(currency.symbol) ? text.dropFirst(currency.symbol.count) : text[...]
        do throws(DecimalFault) {
          return Money(
            minorUnits: try readDecimal(
              digits.utf8, decimals: currency.minorUnitDigits, limit: Money.limit,
              separators: true))
        } catch {
          bag.report(
            .notMoney(text, error, field: value.field, at: value.place, currency: currency))
          return nil
        }
      })
  }

  /// Money above zero.
  public static var moneyAboveZero: ValueType {
    money.refusing(
      ValueDescription("an amount of money above zero, such as `1.00`", .number, [.notMoney])
    ) { amount, value in
      amount > .zero
        ? nil
        : Diagnostic(
          .notMoney, "`\(value.field)` must be more than 0", at: value.place,
          help: "write the smallest amount that is handed out, such as `1.00`, or delete the line")
    }
  }

  /// Money on a bill, with its own message for an amount below zero.
  public static var billAmount: ValueType {
    let money = money
    return ValueType(
      money.description, text: money.text,
      scalar: { value, context, bag in
        guard value.text.hasPrefix("-") else { return money.readScalar?(value, context, &bag) }
        bag.report(
          .notMoney, "`\(value.field)` cannot be below zero", at: value.place,
          help: "write an amount of zero or more")
        return nil
      })
  }

  /// Reads an amount as people type it: `none`, `12 dollars`.
  public func value(
    ofTyped typed: String, field: String, in currency: Currency
  ) throws(WrongAnswer) -> Money {
    try value(
      of: AnswerWord.amount(typed, in: currency), field: field,
      in: ReadingContext(currency: currency))
  }
}

extension ValueType where Value == MoneyDifference {
  /// The price of an item of a bill; below zero for a discount.
  static var itemPrice: ValueType {
    let money = ValueType<Money>.billAmount
    return ValueType(
      ValueDescription(
        "an amount of money, such as `12.50`; below zero for a discount", .number, [.notMoney]),
      text: { price, currency in price.plain(in: currency) },
      scalar: { value, context, bag in
        let isDiscount = value.text.hasPrefix("-")
        let amount = ScalarValue(
          text: isDiscount ? String(value.text.dropFirst()) : value.text, place: value.place,
          field: value.field)
        return money.readScalar?(amount, context, &bag).map {
          MoneyDifference(minorUnits: isDiscount ? -$0.minorUnits : $0.minorUnits)
        }
      })
  }
}

/// Reads a number of at least zero.
///
/// - Parameter limit: the largest value, in the smallest unit.
private func readNumber(
  _ value: ScalarValue, decimals: Int, limit: Int64, example: String, unit: NumberUnit,
  reportingTo bag: inout DiagnosticBag
) -> Int64? {
  do throws(DecimalFault) {
    return try readDecimal(
      value.text.utf8, decimals: decimals, limit: limit, separators: false)
  } catch {
    bag.report(
      .wrongNumber(
        value.text, error, field: value.field, at: value.place, decimals: decimals, limit: limit,
        example: example, unit: unit))
    return nil
  }
}

extension ValueType where Value == PointValue {
  /// Points per hour, with up to four decimals.
  public static var pointValue: ValueType {
    ValueType(
      ValueDescription(
        "points per hour: 0 to \(PointValue.limit / 10_000), at most four decimals", .number,
        [.wrongNumber]),
      text: { value, _ in value.fileText },
      scalar: { value, _, bag in
        readNumber(
          value, decimals: 4, limit: PointValue.limit, example: "0.75", unit: .none,
          reportingTo: &bag
        ).map(PointValue.init(tenThousandths:))
      })
  }
}

extension ValueType where Value == Hours {
  /// Hours with up to four decimals, at most those of one day or of the days that are given together.
  public static var hours: ValueType {
    ValueType(
      ValueDescription("hours: 0 to 24 a day, at most four decimals", .number, [.wrongNumber]),
      text: { hours, _ in hours.fileText },
      scalar: { value, context, bag in
        readNumber(
          value, decimals: 4, limit: 24 * 10_000 * Int64(context.dayCount), example: "6.25",
          unit: .hours,
          reportingTo: &bag
        ).map(Hours.init(tenThousandths:))
      })
  }

  /// Hours above zero.
  public static var hoursAboveZero: ValueType {
    hours.refusing(
      ValueDescription("hours: more than 0, at most 24", .number, [.wrongNumber])
    ) { hours, value in
      hours > .zero
        ? nil
        : Diagnostic(
          .wrongNumber, "`longest_shift` must be more than 0 hours", at: value.place,
          help: "write a number of hours that a shift rarely exceeds, such as `12`")
    }
  }
}

extension ValueType where Value == Int {
  /// A whole number from 0 to a limit.
  public static func wholeNumber(
    _ what: Words = "a whole number", limit: Int, example: String
  ) -> ValueType {
    number(what, limit: limit, example: example, unit: .none)
  }

  /// A person's equal shares: 1 to 9.
  static var shareCount: ValueType {
    wholeNumber(limit: 9, example: "2").refusing(
      ValueDescription("a whole number from 1 to 9", .number, [.wrongNumber])
    ) { count, value in
      count > 0
        ? nil
        : Diagnostic(
          .wrongNumber, "`shares` must be more than 0", at: value.place,
          help: "write `point_value: 0` for a person who gets no share")
    }
  }

  /// Minutes, up to a day's.
  public static var minutes: ValueType {
    number(
      "a whole number of minutes", limit: ClockTime.minutesPerDay, example: "30", unit: .minutes)
  }

  private static func number(
    _ what: Words, limit: Int, example: String, unit: NumberUnit
  ) -> ValueType {
    ValueType(
      ValueDescription("\(what), at most \(limit)", .number, [.wrongNumber]),
      text: { number, _ in "\(number)" },
      scalar: { value, _, bag in
        readNumber(
          value, decimals: 0, limit: Int64(limit), example: example, unit: unit,
          reportingTo: &bag
        ).map { Int($0) }
      })
  }
}

extension ValueType where Value == Percentage {
  /// A percentage with its sign: `3.03%`.
  public static var percentage: ValueType {
    ValueType(
      ValueDescription(
        "a percentage from 0% to 100% with its sign, at most four decimals", .text,
        [.notAPercentage]),
      text: { percentage, _ in percentage.plain },
      scalar: { value, _, bag in
        if value.text.utf8.last == UInt8(ascii: "%"),
          let millionths = try? readDecimal(
            value.text.utf8.dropLast(), decimals: 4, limit: Percentage.whole,
            separators: false)
        {
          return Percentage(millionths: millionths)
        }
        bag.report(
          .notAPercentage,
          "`\(value.field)` should be a percentage from 0% to 100%, not \"\(value.text)\"",
          at: value.place,
          fixes: percentagesMeant(by: value.text).map { .value($0, at: value.place) },
          otherwise: "write it with its sign and at most four decimals, such as `3.03%`"
        ) { "write \($0)" }
        return nil
      })
  }
}

extension ValueType where Value == TipPercent {
  /// A tip's percentage, with its sign or without.
  public static var tipPercent: ValueType {
    ValueType(
      ValueDescription(
        "a percentage up to \(TipPercent(millionths: TipPercent.limit).plain), at most four decimals",
        .number, [.notATipPercent]),
      text: { percent, _ in percent.plain },
      scalar: { value, _, bag in
        let text = value.text
        do throws(DecimalFault) {
          return TipPercent(
            millionths: try readDecimal(
              (text.hasSuffix("%") ? text.dropLast() : text[...]).utf8, decimals: 4,
              limit: TipPercent.limit, separators: false))
        } catch {
          bag.report(.notATipPercent(text, error, field: value.field, at: value.place))
          return nil
        }
      })
  }
}

extension ValueType where Value == BillTip {
  /// A percentage of the subtotal, or an amount.
  public static var billTip: ValueType<BillTip> {
    let (amount, percent) = (ValueType<Money>.billAmount, ValueType<TipPercent>.tipPercent)
    return ValueType(
      ValueDescription(
        "a percentage of the subtotal, such as `20%`, or an amount of money", .number,
        [.notATipPercent, .notMoney]),
      text: { tip, currency in
        switch tip {
        case .percent(let percent): percent.plain
        case .amount(let amount): amount.plain(in: currency)
        }
      },
      scalar: { value, context, bag in
        value.text.hasSuffix("%")
          ? percent.readScalar?(value, context, &bag).map(BillTip.percent)
          : amount.readScalar?(value, context, &bag).map(BillTip.amount)
      })
  }
}
