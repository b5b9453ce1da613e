public import Text
public import Tips

// Amounts, hours, points, percentages, and counts: exact, never rounded.

extension ScalarValue {
  /// Reads a number of at least zero.
  ///
  /// - Parameters:
  ///   - digits: the text without a sign; nil for all of it.
  ///   - limit: the largest value, in the smallest unit.
  ///   - wrong: returns the error for any other text.
  fileprivate func number(
    _ digits: Substring? = nil, decimals: Int, limit: Int64, separators: Bool = false,
    wrong: (DecimalFault) -> Diagnostic
  ) throws(Diagnostic) -> Int64 {
    do throws(DecimalFault) {
      return try readDecimal(
        (digits ?? text[...]).utf8, decimals: decimals, limit: limit, separators: separators)
    } catch { throw wrong(error) }
  }

  /// Reads a number, with an example for the error.
  fileprivate func number(
    decimals: Int, limit: Int64, example: String, unit: NumberUnit = .none
  ) throws(Diagnostic) -> Int64 {
    try number(decimals: decimals, limit: limit) { fault in
      .wrongNumber(
        self, fault, decimals: decimals, limit: limit, example: example, unit: unit)
    }
  }
}

extension ValueType where Value == Money {
  /// Money in the restaurant's currency: `3066.22`, `$3,066.22`.
  public static var money: ValueType<Money> {
    ValueType(
      .init("an amount of money, such as `3066.22`", .number, [.notMoney]),
      text: { money, currency in money.plain(in: currency) },
      scalar: { value, context throws(Diagnostic) in
        let currency = context.restaurant.currency
        let text = value.text
        let digits =
          text.hasPrefix(currency.symbol) ? text.dropFirst(currency.symbol.count) : text[...]
        return Money(
          minorUnits: try value.number(
            digits, decimals: currency.minorUnitDigits, limit: Money.limit, separators: true
          ) { .notMoney(text, $0, at: value.place, currency: currency) })
      })
  }

  /// Money above zero.
  public static var moneyAboveZero: ValueType {
    money.refusing(
      .notMoney, "an amount of money above zero, such as `1.00`", where: { $0 == .zero },
      { "`\($0)` must be more than 0" },
      help: "write the smallest amount that is handed out, such as `1.00`, or delete the line")
  }

  /// Money on a bill, with its own message for an amount below zero.
  public static var billAmount: ValueType {
    let money = money
    return ValueType(money.description, text: money.text) { value, context throws(Diagnostic) in
      guard value.text.hasPrefix("-") else { return try money.scalarReading(value, context) }
      throw Diagnostic(
        .notMoney, "`\(value.field)` cannot be below zero", at: value.place,
        help: "write an amount of zero or more")
    }
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
    let money = ValueType<Money>.billAmount.scalarReading
    return ValueType(
      .init("an amount of money, such as `12.50`; below zero for a discount", .number, [.notMoney]),
      text: { price, currency in price.plain(in: currency) },
      scalar: { value, context throws(Diagnostic) in
        let isDiscount = value.text.hasPrefix("-")
        let amount = try money(
          ScalarValue(
            text: isDiscount ? String(value.text.dropFirst()) : value.text, place: value.place,
            field: value.field), context)
        return MoneyDifference(minorUnits: isDiscount ? -amount.minorUnits : amount.minorUnits)
      })
  }
}

extension ValueType where Value == PointValue {
  /// Points per hour, with up to four decimals.
  public static var pointValue: ValueType {
    ValueType(
      .init(
        "points per hour: 0 to \(PointValue.limit / 10_000), at most four decimals", .number,
        [.wrongNumber]),
      text: { value, _ in value.fileText },
      scalar: { value, _ throws(Diagnostic) in
        PointValue(
          tenThousandths: try value.number(decimals: 4, limit: PointValue.limit, example: "0.75"))
      })
  }
}

extension ValueType where Value == Hours {
  /// Hours with up to four decimals, at most those of one day or of the days that are given together.
  public static var hours: ValueType {
    ValueType(
      .init("hours: 0 to 24 a day, at most four decimals", .number, [.wrongNumber]),
      text: { hours, _ in hours.fileText },
      scalar: { value, context throws(Diagnostic) in
        Hours(
          tenThousandths: try value.number(
            decimals: 4, limit: 24 * 10_000 * Int64(context.dayCount), example: "6.25",
            unit: .hours))
      })
  }

  /// Hours above zero.
  public static var hoursAboveZero: ValueType {
    hours.refusing(
      .wrongNumber, "hours: more than 0, at most 24", where: { $0 == .zero },
      { _ in "`longest_shift` must be more than 0 hours" },
      help: "write a number of hours that a shift rarely exceeds, such as `12`")
  }
}

extension ValueType where Value == Int {
  /// A whole number from 0 to a limit.
  public static func wholeNumber(
    _ what: Words = "a whole number", limit: Int, example: String, unit: NumberUnit = .none
  ) -> ValueType {
    ValueType(
      .init("\(what), at most \(limit)", .number, [.wrongNumber]),
      text: { number, _ in "\(number)" },
      scalar: { value, _ throws(Diagnostic) in
        Int(try value.number(decimals: 0, limit: Int64(limit), example: example, unit: unit))
      })
  }

  /// A person's equal shares: 1 to 9.
  static var shareCount: ValueType {
    wholeNumber(limit: 9, example: "2").refusing(
      .wrongNumber, "a whole number from 1 to 9", where: { $0 == 0 },
      { _ in "`shares` must be more than 0" },
      help: "write `point_value: 0` for a person who gets no share")
  }

  /// Minutes, up to a day's.
  public static var minutes: ValueType {
    wholeNumber(
      "a whole number of minutes", limit: ClockTime.minutesPerDay, example: "30", unit: .minutes)
  }
}

extension ValueType where Value == Percentage {
  /// A percentage with its sign: `3.03%`.
  public static var percentage: ValueType {
    ValueType(
      .init(
        "a percentage from 0% to 100% with its sign, at most four decimals", .text,
        [.notAPercentage]),
      text: { percentage, _ in percentage.plain },
      scalar: { value, _ throws(Diagnostic) in
        if value.text.utf8.last == UInt8(ascii: "%"),
          let millionths = try? readDecimal(
            value.text.utf8.dropLast(), decimals: 4, limit: Percentage.whole, separators: false)
        {
          return Percentage(millionths: millionths)
        }
        throw Diagnostic(
          .notAPercentage,
          "`\(value.field)` should be a percentage from 0% to 100%, not \"\(value.text)\"",
          at: value.place,
          fixes: percentagesMeant(by: value.text).map { .value($0, at: value.place) },
          otherwise: "write it with its sign and at most four decimals, such as `3.03%`"
        ) { "write \($0)" }
      })
  }
}

extension ValueType where Value == TipPercent {
  /// A tip's percentage, with its sign or without.
  public static var tipPercent: ValueType {
    ValueType(
      .init(
        "a percentage up to \(TipPercent(millionths: TipPercent.limit).plain), at most four decimals",
        .number, [.notATipPercent]),
      text: { percent, _ in percent.plain },
      scalar: { value, _ throws(Diagnostic) in
        TipPercent(
          millionths: try value.number(
            value.text.hasSuffix("%") ? value.text.dropLast() : nil, decimals: 4,
            limit: TipPercent.limit
          ) { .notATipPercent(value, $0) })
      })
  }
}

extension ValueType where Value == BillTip {
  /// A percentage of the subtotal, or an amount.
  public static var billTip: ValueType<BillTip> {
    let amount = ValueType<Money>.billAmount.scalarReading
    let percent = ValueType<TipPercent>.tipPercent.scalarReading
    return ValueType(
      .init(
        "a percentage of the subtotal, such as `20%`, or an amount of money", .number,
        [.notATipPercent, .notMoney]),
      text: { tip, currency in
        switch tip {
        case .percent(let percent): percent.plain
        case .amount(let amount): amount.plain(in: currency)
        }
      },
      scalar: { value, context throws(Diagnostic) in
        value.text.hasSuffix("%")
          ? .percent(try percent(value, context)) : .amount(try amount(value, context))
      })
  }
}
