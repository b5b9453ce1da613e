import Testing
import Tips
@testable import Books

@Suite struct TableValueTests {
  /// A sheet and a plain file have the same difference, with its sign.
  @Test(arguments: [(480, 450, "-0.50"), (450, 480, "0.50"), (450, 450, "0.00")])
  func differencesAreTheNewLessTheOld(old: Int, new: Int, text: String) {
    let hours = [old, new].map { Hours(minutes: $0) }
    let one = PointValue(tenThousandths: 10_000)
    let points = hours.map { Points($0, times: one) }
    for value in [
      TableValue.hoursDifference(from: hours[0], to: hours[1]),
      .pointsDifference(from: points[0], to: points[1]),
    ] {
      #expect(value.text(in: .usDollar) == text)
      guard case .number(let number) = value.content(in: .usDollar) else {
        Issue.record("\(value) is not a number")
        continue
      }
      #expect(number.numerator * 60 == Int64(new - old) * number.denominator)
    }
  }
}
