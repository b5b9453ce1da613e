import PageEngine
import Testing

/// Questions of the page, without a browser around them.
@Suite struct PageQuestionTests {
  private func answer(_ texts: String...) throws -> String {
    var bytes: [UInt8] = []
    for text in texts {
      let length = text.utf8.count
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array(text.utf8)
    }
    return PageEngine.answer(to: try #require(PageQuestion(bytes)))
  }

  private let settings = "restaurant: Casa\nshift_types: [Dinner]\npositions: {Server: 1.0}\n"
  private let roster = "employees: [{id: 36, first_name: Diana, positions: [Server]}]\n"
  private let shift = """
    date: 2024-04-13
    shift: Dinner
    tips: {cash: 10.00}
    staff: [{employee: 36, position: Server, hours: 5}]

    """

  @Test func aShiftIsAnswered() throws {
    let answer = try answer("shift", settings, roster, "", "", "x.yaml", shift)
    #expect(
      answer.hasPrefix(#"{"diagnostics":[],"needs":{"sources":["credit_card","house","cash"]"#))
    #expect(answer.contains(#""stem":"2024-04-13-dinner","title":"Dinner – April 13, 2024""#))
    #expect(answer.contains(#""cash_tips":"10.00""#))
  }

  @Test func aSlipIsAnsweredAtItsPlace() throws {
    let wrong = shift.replacing("hours: 5", with: "hours: 5x")
    let answer = try answer("shift", settings, roster, "", "", "x.yaml", wrong)
    #expect(answer.contains(#"{"file":"x.yaml","line":4,"column":49"#))
    #expect(answer.hasSuffix(#""stem":null,"title":null,"shift":null,"remarks":[]}"#))
  }

  /// A list, and the same key again with nothing after it.
  @Test func aKeyThatIsThereTwiceIsReported() throws {
    let twice =
      shift + """
        parties:
          - {name: Wedding, tips: {cash: 1.00}, shares: {36: 1}}
        parties:

        """
    let answer = try answer("shift", settings, roster, "", "", "x.yaml", twice)
    #expect(answer.contains(#""code":"duplicate-key""#))
  }

  /// The days after today are doubted where the phone says which day it is.
  @Test(arguments: [("2024-04-01", true), ("2024-04-13", false), ("", false)])
  func aDayToComeIsDoubted(today: String, isDoubted: Bool) throws {
    let answer = try answer("shift", settings, roster, "", today, "x.yaml", shift)
    #expect(answer.contains("date-in-future") == isDoubted)
  }

  /// The hour that does not come counts for nobody.
  @Test func theClocksOfThePageCount() throws {
    let settings = settings + "time_zone: America/Chicago\n"
    let night = shift.replacing("hours: 5", with: "clock_in: 8pm, clock_out: 4am")
      .replacing("2024-04-13", with: "2024-03-09")
    let text = try answer(
      "shift", settings, roster, "2024-03-10 02:00 +60\n", "", "x.yaml", night)
    #expect(text.contains(#""hours":"7.00""#))
    #expect(try answer("shift", settings, roster, "", "", "x", night).contains(#""hours":"8.00""#))
  }

  @Test func filesAreThoseOfTheProgram() throws {
    let answer = try answer("files", settings, roster, "", "", "x.yaml", shift)
    #expect(answer.contains(#"{"name":"2024-04-13-dinner.csv","text":"date,shift,employee_id,"#))
    #expect(answer.contains(#"{"name":"2024-04-13-dinner.validation.csv""#))
  }

  @Test func commentsAreCounted() throws {
    let text = "# one\na: 1 # two\nb: \"# no\"\nc: it#s\n"
    let answer = try answer("tree", text, "x.yaml")
    #expect(answer.hasSuffix(#""comments":2}"#))
    #expect(answer.contains(##"{"key":"c","value":{"kind":"scalar","text":"it#s"}}"##))
  }

  @Test func anUnknownQuestionAndBytesThatAreNone() throws {
    #expect(try answer("weather") == "null")
    #expect(PageQuestion([]) == nil)
    #expect(PageQuestion([1, 0, 0]) == nil)
    #expect(PageQuestion([5, 0, 0, 0, 65]) == nil)
  }
}
