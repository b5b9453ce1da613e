import TipModel

/// The unit of a number, if people write it in a special way.
enum NumberUnit {
  case none
  case hours
  case minutes
}

/// Returns the likely meanings of an amount in another form, as digits with at most one point. `12 50` may be 12.50 or
/// 1250. Empty if it is unclear, or if the meanings would also be refused.
func amountsMeant(by text: String, in currency: Currency) -> [String] {
  var amount = text[...]
  for sign in [currency.symbol, currency.code] {
    if amount.hasPrefix(sign) { amount = amount.dropFirst(sign.count) }
    if amount.hasSuffix(sign) { amount = amount.dropLast(sign.count) }
  }
  let written = trimmedAnswer(String(amount))
  let parts = written.split(separator: " ")
  let isSplit =
    parts.count == 2 && parts[1].utf8.count < 3
    && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
  guard isSplit else {
    let meant = numberMeant(
      by: String(amount), in: .none, decimals: currency.minorUnitDigits, limit: Money.limit)
    return meant.map { [$0] } ?? []
  }
  return parts[1].utf8.count == currency.minorUnitDigits
    ? ["\(parts[0]).\(parts[1])", "\(parts[0])\(parts[1])"] : []
}

/// Returns the most likely meaning of a number in another form, in the form of files.
///
/// - Parameters:
///   - text: `3066,22`, `3.066,22`, `30,66.22`, `3 066.22`, `.5`, `5.`; with a unit `7:30`, `6h`,
///     `6.5 hours`, `90 min`.
///   - decimals: the digits after the point that the unit has.
///   - limit: the largest value, in the smallest unit.
func numberMeant(
  by text: String, in unit: NumberUnit, decimals: Int, limit: Int64
) -> String? {
  let candidate =
    unit == .none ? plainNumber(text, decimals: decimals) : timeNumber(text, in: unit)
  guard let candidate, candidate != text else { return nil }
  let value = try? readDecimal(
    Array(candidate.utf8), decimals: decimals, limit: limit, separators: false)
  return value == nil ? nil : candidate
}

/// Returns the percentages that a number without a sign, or with a comma, may mean: `0.03` may be 3% or 0.03%.
func percentagesMeant(by text: String) -> [String] {
  let hasSign = text.hasSuffix("%")
  let bare = String((hasSign ? text.dropLast() : text[...]).filter { $0 != " " })
  guard let number = plainNumber(bare, decimals: 4) else { return [] }
  let millionths = try? readDecimal(
    Array(number.utf8), decimals: 4, limit: Percentage.whole, separators: false)
  guard let millionths else { return [] }
  let asWritten = "\(number)%"
  if hasSign || millionths == 0 || millionths > 10_000 {
    return asWritten == text ? [] : [asWritten]
  }
  // At most 1 without a sign: a fraction of the whole, or a percentage.
  return [trimmedDecimalText(millionths * 100, decimals: 4) + "%", asWritten]
}

/// Returns digits with at most one point; nil if the commas and points are ambiguous.
private func plainNumber(_ text: String, decimals: Int) -> String? {
  let digits = text.filter { $0 != " " && $0 != "'" && $0 != "\u{A0}" && $0 != "\u{2019}" }
  guard digits.contains(where: { $0.isNumber }),
    digits.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") })
  else { return nil }
  let points = digits.filter { $0 == "." }.count
  let commas = digits.filter { $0 == "," }.count
  // The fraction follows the last of two kinds of marks, or a single mark.
  guard let mark = digits.lastIndex(where: { $0 == "." || $0 == "," }) else { return digits }
  let fraction = digits[digits.index(after: mark)...]
  let whole = digits[..<mark].filter { $0 != "," && $0 != "." }
  let isFraction =
    digits[mark] == "." ? points == 1 : commas == 1 && fraction.count <= decimals
  guard isFraction, points + commas == 1 || fraction.count <= decimals,
    fraction.count != 3 || digits[mark] == "." || points == 1
  else { return nil }
  let plainWhole = whole.isEmpty ? "0" : whole
  return fraction.isEmpty ? plainWhole : "\(plainWhole).\(fraction)"
}

/// Whether a number has separators that do not mark thousands: `30,66.22`. It leads to a suggestion of 3066.22 but is
/// never read as that.
func hasOddGroups(_ text: String) -> Bool {
  let groups = text.split { !$0.isNumber }.dropFirst().dropLast()
  return !text.contains { $0.isLetter } && groups.contains { $0.count != 3 }
}

/// Returns hours with decimals, or whole minutes, from a text such as `7:30`, `7h30`, `6.5 hrs`, `90 min`.
private func timeNumber(_ text: String, in unit: NumberUnit) -> String? {
  guard let minutes = minutesMeant(by: text, in: unit) else {
    return plainNumber(text, decimals: unit == .hours ? 4 : 0)
  }
  if unit == .minutes { return "\(minutes)" }
  return trimmedDecimalText((Int64(minutes) * 10_000 + 30) / 60, decimals: 4)
}

/// Returns the minutes of a text with a unit or a colon; nil for a bare number, and if the meaning is unclear.
private func minutesMeant(by text: String, in unit: NumberUnit) -> Int? {
  let lowered = text.lowercased().filter { $0 != " " }
  if let colon = lowered.firstIndex(of: ":") {
    guard let hours = Int(lowered[..<colon]), (0...168).contains(hours),
      let minutes = twoDigits(lowered[lowered.index(after: colon)...])
    else { return nil }
    return hours * 60 + minutes
  }
  let number = lowered.prefix { $0.isNumber || $0 == "." || $0 == "," }
  let rest = lowered[number.endIndex...]
  let word = rest.prefix { $0.isLetter }
  let after = rest[word.endIndex...]
  if ["h", "hr", "hrs", "hour", "hours"].contains(word) {
    guard let number = plainNumber(String(number), decimals: 4),
      let hours = try? readDecimal(
        Array(number.utf8), decimals: 4, limit: 1_680_000, separators: false),
      hours * 60 % 10_000 == 0
    else { return nil }
    let wholeMinutes = Int(hours * 60 / 10_000)
    if after.isEmpty { return wholeMinutes }
    let minutes = twoDigits(after.prefix { $0.isNumber })
    let unitOfRest = after.drop { $0.isNumber }
    guard let minutes, wholeMinutes % 60 == 0, unitOfRest.isEmpty || isMinutes(unitOfRest) else {
      return nil
    }
    return wholeMinutes + minutes
  }
  return isMinutes(word) && after.isEmpty ? Int(number) : nil
}

private func isMinutes(_ word: Substring) -> Bool {
  ["m", "min", "mins", "minute", "minutes"].contains(word)
}

/// Reads the minutes of an hour: one or two digits up to 59.
private func twoDigits(_ text: Substring) -> Int? {
  guard (1...2).contains(text.count), let number = Int(text), (0..<60).contains(number) else {
    return nil
  }
  return number
}
