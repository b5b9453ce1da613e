import CPackingCalls
import Glibc
import Testing

/// Numbers as the library's parts have them, against the C library's `%.16G`.
@Suite struct PrintedNumberTests {
  private static func printed(_ number: Double) -> String? {
    var text = [CChar](repeating: 0, count: 25)
    let count = unsafe packing_number(&text, number)
    return count == 0 ? nil : String(decoding: text.prefix(count).map(UInt8.init), as: UTF8.self)
  }

  private static func expected(_ number: Double) -> String {
    var text = [CChar](repeating: 0, count: 64)
    let count = unsafe withVaList([number]) { unsafe vsnprintf(&text, 64, "%.16G", $0) }
    return String(decoding: text.prefix(Int(count)).map(UInt8.init), as: UTF8.self)
  }

  private static func check(_ number: Double) {
    guard let found = printed(number) else { return }
    let expected = expected(number)
    if found != expected { Issue.record("\(number): \(found) instead of \(expected)") }
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (77.4, "77.40000000000001"), (0.07, "0.07000000000000001"),
    (0.1 + 0.2, "0.3"),
    (1e14, "100000000000000"), (-1.5, "-1.5"), (0.0001, "0.0001"), (2.9999999999999996, "3"),
  ])
  func wellKnownNumbers(number: Double, text: String) {
    #expect(Self.printed(number) == text)
    #expect(Self.expected(number) == text)
  }

  @Test(arguments: [1e15, 1e300, 0.00001, .nan, .infinity, -.infinity])
  func othersAreLeftToTheLibrary(number: Double) { #expect(Self.printed(number) == nil) }

  @Test func amountsAndHours() {
    for number in 0..<30_000 {
      Self.check(Double(number) / 100)
      Self.check(-Double(number) / 60)
      Self.check(Double(number) * 997 / 10_000)
    }
  }

  /// Halves of the last digit, which are rounded to even, and what is next to powers of ten.
  @Test func tiesAndEdges() {
    for number in 0..<10_000 {
      Self.check(Double(number) * 4_503_599_627 + 0.5)
      Self.check(Double(number) + Double(number % 1_024) / 1_024)
    }
    for exponent in -5...16 {
      let power = pow(10, Double(exponent))
      for step in -100...100 {
        Self.check(Double(bitPattern: UInt64(Int64(bitPattern: power.bitPattern) + Int64(step))))
      }
    }
  }

  @Test func anyNumbers() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50_000 {
      Self.check(Double(bitPattern: generator.next()))
      Self.check(Double.random(in: -1e6...1e6, using: &generator))
      Self.check(exp2(Double.random(in: -15...52, using: &generator)))
    }
  }
}
