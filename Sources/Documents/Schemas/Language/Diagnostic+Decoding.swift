package import Text
import Tips

/// Returns the key that a mistyped key, or another word such as `in`, stands for.
func meantKey(_ key: String, among known: [String]) -> String? {
  let meant: [String] =
    switch key.lowercased() {
    case "in", "start", "clockin", "clock in", "entrada": ["clock_in"]
    case "out", "end", "clockout", "clock out", "salida": ["clock_out"]
    case "name", "nombre": ["employee", "first_name", "restaurant"]
    case "who", "id", "person", "staff": ["employee"]
    case "people", "team", "crew", "employees", "personal": ["staff", "employees"]
    case "first", "firstname", "first name": ["first_name"]
    case "last", "lastname", "last name", "surname", "apellido": ["last_name"]
    case "role", "job", "puesto", "roles", "jobs", "puestos": ["position", "positions"]
    case "cc", "card", "credit", "cards": ["credit_card"]
    case "day", "fecha": ["date"]
    case "type", "meal", "turno": ["shift"]
    case "shifts", "meals", "turnos": ["shift_types"]
    case "points", "point": ["point_value", "point_values"]
    case "zone", "tz", "timezone": ["time_zone"]
    case "wage": ["cash_wage"]
    default: []
    }
  return meant.first(where: known.contains) ?? nearest(to: key, among: known)
}

// The wording of errors in the fields of any file.
extension Diagnostic {
  static func emptyFile(what: Words, at place: Place, example: String) -> Diagnostic {
    Diagnostic(
      .emptyFile, "\(what) should be here, but the file is empty", at: place,
      help: "begin with a line such as `\(example)`; templates/ has files to copy")
  }

  /// - Parameter given: keys that are already there, so that a mistyped key cannot mean them.
  static func unknownKey(
    _ key: String, at place: Place, in what: Words, known: [String], given: [String] = []
  ) -> Diagnostic {
    let near = meantKey(key, among: known)
    if let near, given.contains(near) {
      return Diagnostic(
        .unknownKey, "\(what) has no `\(key)`", at: place, label: "not a known key",
        help: "`\(near)` is there already: delete this one")
    }
    return Diagnostic(
      .unknownKey, "\(what) has no `\(key)`", at: place, label: "not a known key",
      fixes: near.map { [.value($0, at: place)] } ?? [],
      otherwise: "the keys that are allowed here: \(known.joined(separator: ", "))"
    ) { "write \($0)" }
  }

  /// A key such as `tips:{cash`, without the space after its colon.
  ///
  /// - Parameter entry: the key with its value.
  static func bracketInKey(colon: Int, at place: Place, entry: Span) -> Diagnostic {
    var text = Array(place.file.bytes[entry.range])
    text.insert(UInt8(ascii: " "), at: colon + 1)
    return Diagnostic(
      .missingSpaceAfterColon, "a space is missing after the colon in this key", at: place,
      fixes: [Fix(replacing: entry, with: String(decoding: text, as: UTF8.self))],
      otherwise: "put a space after the colon"
    ) { "write \($0)" }
  }

  static func missingKey(_ key: String, at place: Place, example: String) -> Diagnostic {
    Diagnostic(.missingKey, "`\(key)` is missing here", at: place, help: "add `\(example)`")
  }

  static func missingValue(of key: String, at place: Place, example: String?) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(key)` has no value", at: place,
      help: example.map { "write one after the colon, such as `\($0)`" }
        ?? "write one, or delete the line")
  }

  /// A key followed only by a comment that was probably meant as its value, such as `#3`.
  static func commentForValue(of key: String, at place: Place, comment: Place) -> Diagnostic {
    let text = String(decoding: comment.file.bytes[comment.span.range], as: UTF8.self)
    return Diagnostic(
      .missingValue, "`\(key)` has no value, because a # begins a comment", at: place,
      notes: [Note("the comment", at: comment)],
      fixes: [.value(String(text.dropFirst()), at: comment), .value(text, at: comment)],
      otherwise: "write a value after the colon, in quotes if it contains a #"
    ) { "write \($0)" }
  }

  static func wrongKind(at place: Place, wanted: Words) -> Diagnostic {
    Diagnostic(.wrongKind, "this should be \(wanted)", at: place)
  }

  static func notAChoice(_ value: ScalarValue, choices: [String]) -> Diagnostic {
    let (text, place) = (value.text, value.place)
    let list = choices.joined(separator: ", ")
    // A word may be mistyped; a number close to another is just a different number.
    let near = text.contains { $0.isLetter } ? nearest(to: text, among: choices) : nil
    return Diagnostic(
      .notAChoice, "`\(value.field)` cannot be \"\(text)\"", at: place,
      fixes: near.map { [.value($0, at: place)] } ?? [], otherwise: "it may be \(list)"
    ) { "write \($0); it may be \(list)" }
  }

  static func emptyList(of what: Words, at place: Place) -> Diagnostic {
    Diagnostic(.emptyList, "there are no \(what) in this list", at: place, help: "add at least one")
  }

  package static func duplicateName(
    _ name: String, what: Words, at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the \(what) \"\(name)\" is listed here a second time", at: place,
      notes: [Note("its first place", at: first)], help: "delete one of them")
  }
}

// Numbers and times.
extension Diagnostic {
  static func notMoney(
    _ text: String, _ fault: DecimalFault, at place: Place, currency: Currency
  ) -> Diagnostic {
    let decimals = currency.minorUnitDigits
    let example = decimalText(306_622, decimals: decimals)
    let message: Words
    var help: Words = "write digits with at most one point, such as `\(example)`"
    switch fault {
    case .notANumber:
      message = "\"\(text)\" is not an amount of money"
      if text.hasSuffix("%") { help = "write the amount, not a percentage: `\(example)`" }
    case .negative:
      message = "an amount of tips cannot be below zero"
      help = "write what came in, such as `\(example)`"
    case .misplacedSeparator:
      message = "the commas in \"\(text)\" are not between thousands"
      help = "write it without commas"
    case .decimalComma:
      message = "\"\(text)\" has a comma where the decimal point should be"
    case .tooManyDecimals(let count):
      message =
        "\"\(text)\" has \(count) decimals, and \(currency.code) has \(decimals == 0 ? "none" : "\(decimals)")"
      help = "tipsheet never rounds amounts that you enter: write the exact amount"
    case .tooLarge:
      message = "\"\(text)\" is more money than this program counts"
      help = "the limit is \(Money(minorUnits: Money.limit).plain(in: currency)) \(currency.code)"
    }
    let meant = amountsMeant(by: text, in: currency)
    return Diagnostic(
      .notMoney, message, at: place, fixes: meant.map { .value($0, at: place) }, otherwise: help
    ) { "write \($0)" }
  }

  static func wrongNumber(
    _ value: ScalarValue, _ fault: DecimalFault, decimals: Int, limit: Int64, example: String,
    unit: NumberUnit
  ) -> Diagnostic {
    let (text, field, place) = (value.text, value.field, value.place)
    let scale = (0..<decimals).reduce(Int64(1)) { scale, _ in scale * 10 }
    let message: Words
    var help: Words = "write a number such as `\(example)`"
    switch fault {
    case .notANumber, .misplacedSeparator:
      message = "`\(field)` should be a number, not \"\(text)\""
    case .negative: message = "`\(field)` cannot be below zero"
    case .decimalComma:
      message = "\"\(text)\" has a comma where the decimal point should be"
    case .tooManyDecimals(let count):
      message =
        decimals == 0
        ? "`\(field)` should be a whole number, not \"\(text)\""
        : "`\(field)` has \(count) decimals; at most \(decimals) are counted"
    case .tooLarge:
      message = "`\(field)` must be at most \(limit / scale)"
      help = "write a smaller number"
    }
    let meant = numberMeant(by: text, in: unit, decimals: decimals, limit: limit)
    return Diagnostic(
      .wrongNumber, message, at: place, fixes: meant.map { [.value($0, at: place)] } ?? [],
      otherwise: help
    ) { "write \($0)" }
  }
}
