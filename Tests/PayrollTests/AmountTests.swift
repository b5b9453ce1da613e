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

  /// Hours come from the time clock, unless the settings ask for them.
  @Test func hoursOnlyWhereAskedFor() throws {
    #expect(!(try PayrollCase().outcomes("  generic:\n").text().contains(",REG,")))
    let result = try PayrollCase().outcomes("  generic: {hours: true}\n")
    #expect(try result.text().contains(",Server,102,REG,11.00,\r\n"))
    #expect(result.failed == [])
    #expect(!result.findings.contains { $0.name == "payroll hours over 40 in a workweek" })
  }

  /// Three rows of a third of four hours are 4.00 hours, not three times 1.33: the hundredth left
  /// over goes to a row.
  @Test func aPersonsRowsAddUpToThePersonsHours() throws {
    var sample = PayrollCase()
    let worked = [
      ("08", "Server", "1.3333"), ("09", "Busser", "1.3333"), ("15", "Server", "1.3334"),
    ]
    sample.shifts = worked.map { day, position, hours in
      "date: 2024-04-\(day)\nshift: Dinner\ntips: {cash: 10}\nstaff:\n"
        + "  - {employee: 12, position: \(position), hours: \(hours)}\n"
        + "  - {employee: 3, position: Server, hours: 2.25}\n"
    }
    sample.period = ("2024-04-08", "2024-04-21")
    let result = try sample.outcomes("  generic: {hours: true}\n")
    let rows = try result.lines().filter { $0.contains(",REG,") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.filter { $0[0] == "77" }.map { $0[10] } == ["4.50", "2.25"], "\(rows)")
    #expect(rows.filter { $0[0] == "12" }.map { $0[11] } == ["1.33", "1.33", "1.34"], "\(rows)")
    #expect(result.failed == [])
    let check = try #require(result.findings.first { $0.name == "payroll hours" })
    #expect(check.status == .pass && check.expected == .hours(Hours(tenThousandths: 107_500)))
    #expect(check.actual == check.expected)
  }

  @Test func aWorkweekOverFortyHoursIsSaid() throws {
    var sample = PayrollCase()
    sample.shifts = (8...11).map { day in
      "date: 2024-04-\(day < 10 ? "0" : "")\(day)\nshift: Dinner\ntips: {cash: 10}\nstaff:\n"
        + "  - {employee: 3, position: Server, hours: 10.25}\n"
    }
    let result = try sample.outcomes("  generic: {hours: true}\n")
    let check = try #require(result.findings.last)
    #expect(check.name == "payroll hours over 40 in a workweek")
    #expect(check.status == .warn)
    #expect(check.actual == .hours(Hours(minutes: 41 * 60)))
    #expect(try sample.outcomes("  generic:\n").findings.allSatisfy { $0.status == .pass })
  }

  /// The day that weeks begin on cuts a period; each part says its whole week.
  @Test func weeksStayApartInALongerPeriod() throws {
    var sample = PayrollCase()
    sample.settings += "workweek: {start: Wednesday}\n"
    sample.period = ("2024-04-01", "2024-04-15")
    let lines = try sample.outcomes("  generic: {days_to_pay: 3}\n").lines()
    #expect(
      lines.filter { $0.hasPrefix("77,") } == [
        "77,Ruiz,Ana,,2024-04-03,2024-04-09,2024-04-18,Server,102,TIP_PAID_VIA_PAYROLL,,55.00",
        "77,Ruiz,Ana,,2024-04-03,2024-04-09,2024-04-18,Server,102,TIP_CASH_ALREADY_RECEIVED,,15.00",
        "77,Ruiz,Ana,,2024-04-10,2024-04-16,2024-04-18,Server,102,TIP_PAID_VIA_PAYROLL,,60.00",
      ])
  }

  @Test func sixtyPeopleStandEachInARow() throws {
    var sample = PayrollCase()
    sample.roster =
      "employees:\n"
      + (1...60).map {
        "  - {id: \($0), first_name: Zoë \($0), positions: [Server], payroll_id: w\($0)}\n"
      }.joined()
    sample.shifts = [
      "date: 2024-04-08\nshift: Dinner\ntips: {credit_card: 1000.01, cash: 7.77}\nstaff:\n"
        + (1...60).map { "  - {employee: \($0), position: Server, hours: \($0 % 7 + 1)}\n" }
        .joined()
    ]
    let result = try sample.outcomes("  gusto:\n  generic:\n")
    #expect(try result.lines(0).count == 61)
    #expect(try result.lines(0)[2].hasPrefix(",Zoë 2,,w2,"))
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
}
