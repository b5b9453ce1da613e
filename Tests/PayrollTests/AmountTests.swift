import Rules
import Testing
import Text
import Tips

/// The amounts that payroll files hold, and those that they leave out.
@Suite struct AmountTests {
  /// Zero tips of a kind are blank, and a person without any has no row.
  @Test func nothingIsBlankAndNeverZero() throws {
    var sample = PayrollCase()
    sample.shifts = [
      """
      date: 2024-04-08
      shift: Dinner
      tips: {cash: 0.01}
      staff:
        - {employee: 3, position: Server, hours: 2}
        - {employee: 12, position: Server, hours: 1}

      """
    ]
    let result = try sample.outcomes("  gusto:\n")
    #expect(try result.lines().dropFirst() == ["Ruiz,Ana,,77,,,,,,,,,0.01,,,"])
    #expect(result.failed == [])
    #expect(!(try result.text().contains("0.00")))
  }

  @Test func aPeriodWithoutTipsIsAHeaderAlone() throws {
    var sample = PayrollCase()
    sample.shifts = [
      "date: 2024-04-08\nshift: Dinner\ntips: {}\nstaff:\n"
        + "  - {employee: 3, position: Server, hours: 2}\n"
    ]
    let result = try sample.outcomes("  generic:\n  gusto:\n")
    #expect(try result.lines(0).count == 1)
    #expect(try result.lines(1).count == 1)
    #expect(result.failed == [])
  }

  /// A file of one's own, with everything that a template may say.
  @Test func aTemplateOfOnesOwn() throws {
    var sample = PayrollCase()
    sample.templates["own"] = """
      provider: Own
      file: "own-{period_start:YYYYMMDD}-{pay_date}-{site}.txt"
      rows: person-position
      line_end: LF
      byte_order_mark: true
      before_header: ["one", "two"]
      dates: MM/DD/YY
      settings: {site: {default: main}}
      columns:
        Who: employee_id
        "Job, worked": position
        Until: period_end
        Kind: {text: TIPS}
        Site: {setting: site, with: tips_received}
        All: tips_total
        Cash: tips_received

      """
    let result = try sample.outcomes("  own: {days_to_pay: 1}\n")
    #expect(result.outcomes[0].file?.name == "own-20240408-2024-04-15-main.txt")
    #expect(
      try result.text() == """
        \u{FEFF}one
        two
        Who,"Job, worked",Until,Kind,Site,All,Cash
        3,Server,04/14/24,TIPS,main,130.00,15.00
        12,Server,04/14/24,TIPS,main,70.00,15.00
        12,Busser,04/14/24,TIPS,,30.00,

        """)
    #expect(result.failed == [])
  }

  /// Each check fails on a file of other shifts.
  @Test(arguments: [
    ([("card: 100.00", "card: 100.01")], ["payroll digital tips"]),
    ([("cash: 30.00", "cash: 29.99")], ["payroll cash tips"]),
    ([("hours: 8", "hours: 8.01")], ["payroll hours"]),
    (
      // Cy is a manager now, and the file still pays him.
      [("[Manager], manager: true", "[Server]"), ("position: Manager", "position: Server")],
      ["payroll tips of those who may not share"]
    ),
    (
      [("  - {employee: 40, position: Manager, hours: 8}\n", "")],
      ["payroll hours", "payroll people"]
    ),
  ])
  func aFileOfOtherShifts(changes: [(String, String)], broken: [String]) throws {
    let (payroll, sample) = ("  gusto: {hours: true}\n", PayrollCase())
    var other = sample
    for (text, changed) in changes {
      other.shifts = other.shifts.map { $0.replacing(text, with: changed) }
      other.roster = other.roster.replacing(text, with: changed)
    }
    let made = try other.outcomes(payroll)
    #expect(try other.rulesBroken(by: made, payroll) == [])
    #expect(try sample.rulesBroken(by: made, payroll).sorted() == broken)
  }

  /// Somebody has less, and somebody has as much more: the sum is right, and the people are not.
  @Test func aCorrectionOfOtherShifts() throws {
    let (payroll, sample) = ("  gusto:\n", PayrollCase())
    var other = sample
    other.shifts[1] = sample.shifts[1].replacing("Server, hours: 5", with: "Server, hours: 6")
    let made = try other.outcomes(payroll, after: sample.outcomes(payroll))
    #expect(made.failed == [])
    let broken = try sample.rulesBroken(by: made, payroll).sorted()
    #expect(broken == ["payroll differences by person", "payroll people"])
  }
}
