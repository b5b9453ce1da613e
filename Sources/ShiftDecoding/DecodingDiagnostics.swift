import Diagnostics
import TipModel

// The wording of what can be wrong with any file's fields.
extension Diagnostic {
  static func emptyFile(what: String, at place: Place, example: String) -> Diagnostic {
    Diagnostic(
      .emptyFile, "\(what) should stand here, but the file is empty", at: place,
      help: "begin with a line such as `\(example)`; templates/ has files to copy")
  }

  static func unknownKey(
    _ key: String, at place: Place, in what: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(what) has no `\(key)`", at: place, label: "not a known key",
      help: nearest(to: key, among: known).map { "write `\($0)`" }
        ?? "the keys that may stand here: \(known.joined(separator: ", "))")
  }

  static func missingKey(_ key: String, at place: Place, example: String) -> Diagnostic {
    Diagnostic(.missingKey, "`\(key)` is missing here", at: place, help: "add `\(example)`")
  }

  static func missingValue(of key: String, at place: Place, example: String?) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(key)` has no value", at: place,
      help: example.map { "write one after the colon, such as `\($0)`" }
        ?? "write one, or take the line out")
  }

  static func wrongKind(at place: Place, wanted: String) -> Diagnostic {
    Diagnostic(.wrongKind, "this should be \(wanted)", at: place)
  }

  static func noFields(in what: String, at place: Place, known: [String]) -> Diagnostic {
    Diagnostic(
      .wrongKind, "\(what) should be keys with their values, each as `key: value`", at: place,
      help: "the keys that may stand here: \(known.joined(separator: ", "))")
  }

  static func blankText(field: String, at place: Place) -> Diagnostic {
    Diagnostic(.blankText, "`\(field)` is blank", at: place, help: "write a name of some letters")
  }

  static func controlCharacterInLabel(field: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .controlCharacterInText, "`\(field)` holds a line break or another invisible character",
      at: place, help: "write it on one line, in plain letters")
  }

  static func textTooLong(field: String, at place: Place, count: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      .textTooLong, "`\(field)` has \(count) characters; at most \(limit) fit", at: place,
      help: "shorten it")
  }

  static func notAChoice(
    _ text: String, field: String, at place: Place, choices: [String]
  ) -> Diagnostic {
    let list = choices.joined(separator: ", ")
    // A word may be mistyped; a number near to another one is a number of its own.
    let near = text.contains(where: \.isLetter) ? nearest(to: text, among: choices) : nil
    return Diagnostic(
      .notAChoice, "`\(field)` cannot be \"\(text)\"", at: place,
      help: near.map { "write `\($0)`; it may be \(list)" } ?? "it may be \(list)")
  }

  static func emptyList(of what: String, at place: Place) -> Diagnostic {
    Diagnostic(.emptyList, "there are no \(what) in this list", at: place, help: "add at least one")
  }

  static func duplicateName(
    _ name: String, what: String, at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the \(what) \"\(name)\" stands here a second time", at: place,
      notes: [Note("its first place", at: first)], help: "take one of them out")
  }
}

// Figures and times.
extension Diagnostic {
  static func notMoney(
    _ text: String, _ fault: DecimalFault, field: String, at place: Place, currency: Currency
  ) -> Diagnostic {
    let decimals = currency.minorUnitDigits
    let example = decimalText(306_622, decimals: decimals)
    let message: String
    var help = "write digits with at most one point, such as `\(example)`"
    switch fault {
    case .notANumber: message = "\"\(text)\" is not an amount of money"
    case .negative:
      message = "an amount of tips cannot be below zero"
      help = "write what came in, such as `\(example)`"
    case .misplacedSeparator:
      message = "the commas in \"\(text)\" are not between thousands"
      help = "write it without commas"
    case .decimalComma:
      message = "\"\(text)\" has a comma where the decimal point should be"
      help = "write `\(text.map { $0 == "," ? "." : String($0) }.joined())`"
    case .tooManyDecimals(let count):
      message =
        "\"\(text)\" has \(count) decimals, and \(currency.code) has \(decimals == 0 ? "none" : "\(decimals)")"
      help = "amounts are exact and never rounded away: write the amount that was counted"
    case .tooLarge:
      message = "\"\(text)\" is more money than this program counts"
      help = "the limit is \(Money(minorUnits: Money.limit).plain(in: currency)) \(currency.code)"
    }
    return Diagnostic(.notMoney, message, at: place, help: help)
  }

  static func notANumber(
    _ text: String, _ fault: DecimalFault, field: String, at place: Place, decimals: Int,
    limit: Int64, example: String
  ) -> Diagnostic {
    let scale = (0..<decimals).reduce(Int64(1)) { scale, _ in scale * 10 }
    let message: String
    var help = "write a number such as `\(example)`"
    switch fault {
    case .notANumber, .misplacedSeparator:
      message = "`\(field)` should be a number, not \"\(text)\""
    case .negative: message = "`\(field)` cannot be below zero"
    case .decimalComma:
      message = "\"\(text)\" has a comma where the decimal point should be"
      help = "write `\(text.map { $0 == "," ? "." : String($0) }.joined())`"
    case .tooManyDecimals(let count):
      message =
        decimals == 0
        ? "`\(field)` should be a whole number, not \"\(text)\""
        : "`\(field)` has \(count) decimals; at most \(decimals) are counted"
    case .tooLarge: message = "`\(field)` is at most \(limit / scale)"
    }
    return Diagnostic(.notANumber, message, at: place, help: help)
  }

  static func notAPercentage(_ text: String, field: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .notAPercentage, "`\(field)` should be a percentage from 0% to 100%, not \"\(text)\"",
      at: place, help: "write it with its sign and at most four decimals, such as `3.03%`")
  }

  static func notADate(_ text: String, at place: Place, meant: [CalendarDate]) -> Diagnostic {
    Diagnostic(
      .notADate, "\"\(text)\" is not a date as this file writes it", at: place,
      fixes: meant.map { .value($0.plain, at: place) },
      otherwise: "write year, month and day, such as `2024-04-13`"
    ) { "write \($0): year, month, day" }
  }

  static func noSuchDate(_ text: String, at place: Place, meant: [CalendarDate]) -> Diagnostic {
    Diagnostic(
      .noSuchDate, "there is no \(text) in the calendar", at: place,
      fixes: meant.map { .value($0.plain, at: place) },
      otherwise: "write a day from 1900 to 9999 that exists, as year-month-day"
    ) { "write \($0): year, month, day" }
  }

  static func notAClockTime(
    _ text: String, field: String, at place: Place, meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .notAClockTime, "\"\(text)\" is not a time on the clock", at: place,
      help: meant.map { "write `\($0)`" } ?? "write `3:00 pm`, `3pm` or `15:00`")
  }

  /// A day where only a time of day belongs.
  static func timeOfDayOnly(
    _ text: String, field: String, at place: Place, meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .notAClockTime, "`\(field)` is a time of every day, and cannot be \"\(text)\"", at: place,
      help: "write `\(meant ?? "4:00 am")`")
  }

  static func unknownCurrency(_ code: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownCurrency, "\"\(code)\" is not a currency", at: place,
      help: nearest(to: code, among: Currency.codes).map { "write `\($0)`" }
        ?? "write the three letters of ISO 4217, such as `USD`")
  }

  static func notAnOccupationCode(_ code: String, at place: Place) -> Diagnostic {
    let near = nearest(to: code, among: TippedOccupation.all.map(\.code))
      .flatMap(TippedOccupation.of(code:))
    return Diagnostic(
      .notAnOccupationCode, "\"\(code)\" is not a Treasury Tipped Occupation Code", at: place,
      fixes: near.map { [.value($0.code, at: place)] } ?? [],
      otherwise: "write three digits of 26 CFR 1.224-1, such as `101` for bartenders",
      help: { "write \($0) for \(near?.title ?? ""), or another code of 26 CFR 1.224-1" })
  }
}
