import Tips

/// The unit of a number, if people write it in a special way.
public enum NumberUnit: Sendable {
  case none, hours, minutes
}

/// Returns the likely meanings of an amount in another form, as digits with at most one point. `12 50` may be 12.50 or
/// 1250. Empty if it is unclear, or if the meanings would also be refused.
func amountsMeant(by text: String, in currency: Currency) -> [String] {
  if AnswerWord.none.isMeant(by: text) { return ["0"] }
  var amount = text[...]
  for sign in [currency.symbol, currency.code] {
    if amount.hasPrefix(sign) { amount = amount.dropFirst(sign.count) }
    if amount.hasSuffix(sign) { amount = amount.dropLast(sign.count) }
  }
  let written = trimmedAnswer(String(amount))
  let parts = written.split(separator: " ")
  if parts.count == 2, parts[1].utf8.count < 3, written.utf8.allSatisfy({ isDigit($0) || $0 == 32 })
  {
    return parts[1].utf8.count == currency.minorUnitDigits
      ? ["\(parts[0]).\(parts[1])", "\(parts[0])\(parts[1])"] : []
  }
  return numberMeant(
    by: String(amount), in: .none, decimals: currency.minorUnitDigits, limit: Money.limit
  ).map { [$0] } ?? []
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
  if text.first?.isNumber == true, let meant = HoursMeant(text) { return meant.number(in: unit) }
  let parts = text.filter { $0 != " " }.split(separator: ":", omittingEmptySubsequences: false)
  return parts.count == 2
    ? HoursMeant(hours: String(parts[0]), minutes: String(parts[1])).number(in: unit)
    : plainNumber(text, decimals: unit == .hours ? 4 : 0)
}

extension HoursMeant {
  /// Returns hours with decimals, or whole minutes; nil if the meaning is unclear.
  public func number(in unit: NumberUnit) -> String? {
    // In 1/10,000 of an hour.
    guard let plain = plainNumber(hours, decimals: 4),
      let hours = try? readDecimal(
        Array(plain.utf8), decimals: 4, limit: 99_990_000, separators: false),
      minutes.utf8.count <= 4, let minutes = Int64(minutes), minutes >= 0,
      minutes < 60 || hours == 0, minutes == 0 || hours % 10_000 == 0
    else { return nil }
    let sum = hours * 60 + minutes * 10_000
    if unit == .minutes { return sum % 10_000 == 0 ? "\(sum / 10_000)" : nil }
    return trimmedDecimalText((sum + 30) / 60, decimals: 4)
  }
}
