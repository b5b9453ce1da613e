import Testing
import Tips
@testable import Books

@Suite struct ThemeTests {
  @Test func everyStyleHasANumberOfItsOwn() {
    var numbers: Set<UInt16> = []
    for role in Style.Role.allCases {
      for kind in Style.Kind.allCases {
        let style = Style(role, kind)
        #expect(numbers.insert(style.number).inserted)
        #expect(style.role == role)
        #expect(style.kind == kind)
      }
    }
  }

  @Test(arguments: [
    ("USD", PageSetup.Paper.letter, "\"$\"#,##0.00;-\"$\"#,##0.00"),
    ("JPY", .a4, "\"¥\"#,##0;-\"¥\"#,##0"),
    ("CAD", .letter, "\"$\"#,##0.00;-\"$\"#,##0.00"),
  ])
  func moneyAndPaperFollowTheCurrency(
    code: String, paper: PageSetup.Paper, format: String
  ) throws {
    let currency = try #require(Currency(code: code))
    #expect(Theme(currency).format(of: Style(.body, .money)).numberFormat == format)
    #expect(PageSetup.Paper(of: currency) == paper)
  }

  /// A month's hours and points have thousands separators, as amounts do.
  @Test(arguments: [Style.Kind.hours, .points])
  func largeNumbersHaveSeparators(kind: Style.Kind) {
    #expect(Theme(.usDollar).format(of: Style(.body, kind)).numberFormat == "#,##0.00")
  }
}
