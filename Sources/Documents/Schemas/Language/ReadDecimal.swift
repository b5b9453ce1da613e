/// The reason that a text is not a valid decimal number.
enum DecimalFault: Error, Hashable {
  case notANumber
  case negative
  case misplacedSeparator

  /// A comma where the decimal point should be: `3066,22`.
  case decimalComma

  /// More decimals than the unit has; they are never rounded away.
  case tooManyDecimals(count: Int)
  case tooLarge
}

/// Reads digits with at most one point into a whole number of the smallest unit.
///
/// - Parameters:
///   - bytes: the text, without a currency sign.
///   - decimals: the digits after the point that the unit has.
///   - limit: the largest value, in the smallest unit.
///   - separators: whether well-formed thousands separators are allowed (`3,066.22`).
func readDecimal(
  _ bytes: some Collection<UInt8>, decimals: Int, limit: Int64, separators: Bool
) throws(DecimalFault) -> Int64 {
  if bytes.first == UInt8(ascii: "-") { throw .negative }
  let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
  let whole = bytes[..<point]
  let fraction = point == bytes.endIndex ? bytes[point...] : bytes[point...].dropFirst()
  guard point == bytes.endIndex || !fraction.isEmpty, !whole.isEmpty else { throw .notANumber }
  guard fraction.allSatisfy(isDigit) else { throw .notANumber }
  try checkSeparators(whole, allowed: separators, hasPoint: point != bytes.endIndex)
  guard fraction.count <= decimals else { throw .tooManyDecimals(count: fraction.count) }

  var value: Int64 = 0
  for byte in whole where byte != UInt8(ascii: ",") {
    value = try appending(Int64(byte - 0x30), to: value, limit: limit)
  }
  for byte in fraction { value = try appending(Int64(byte - 0x30), to: value, limit: limit) }
  for _ in fraction.count..<decimals { value = try appending(0, to: value, limit: limit) }
  return value
}

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func appending(
  _ digit: Int64, to value: Int64, limit: Int64
) throws(DecimalFault) -> Int64 {
  let (product, overflow) = value.multipliedReportingOverflow(by: 10)
  guard !overflow, product <= limit - digit else { throw .tooLarge }
  return product + digit
}

/// Checks for digits, in groups of three if there are commas between them.
private func checkSeparators(
  _ whole: some Collection<UInt8>, allowed: Bool, hasPoint: Bool
) throws(DecimalFault) {
  guard whole.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") }) else { throw .notANumber }
  let groups = whole.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  guard groups.count > 1, let first = groups.first else { return }
  let isWellFormed =
    (1...3).contains(first.count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  if allowed, isWellFormed { return }
  guard groups.count == 2, !hasPoint, !first.isEmpty, (1...2).contains(groups[1].count) else {
    throw .misplacedSeparator
  }
  throw .decimalComma
}
