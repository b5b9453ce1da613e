import Spreadsheet
import Testing

@Suite struct StyleTests {
  @Test func everyStyleHasANumberOfItsOwn() {
    var numbers: Set<Int> = []
    for role in Style.Role.allCases {
      for kind in Style.Kind.allCases {
        for isBanded in [false, true] {
          let number = Style(role, kind, banded: isBanded).number
          #expect((0..<Style.count).contains(number))
          #expect(numbers.insert(number).inserted)
        }
      }
    }
  }
}
