import Rules
import TestSupport
import Testing
import Text
import Tips

/// Whatever changes between a period's bundles, what they send adds up to the last one's amounts:
/// for everybody and each kind of money, once and only once.
@Suite struct CorrectionSumsTests {
  private static let roster = """
    employees:
    \((1...6).map { id in
      "  - {id: \(id), first_name: P\(id), positions: [Server, Busser], payroll_id: w\(id)}"
    }.joined(separator: "\n"))

    """

  /// Columns or codes of each measure.
  private static let places: [String: [PayrollMeasure: String]] = [
    "gusto": [
      .tipsOwed: "paycheck_tips", .tipsReceived: "cash_tips", .hours: "regular_hours",
      .serviceCharges: "correction_payment",
    ],
    "adp-run": [.tipsOwed: "CREDTIPP", .tipsReceived: "CASHTIPS", .serviceCharges: "SVC"],
    "adp-workforce-now": [
      .tipsOwed: "Earnings 3 Amount", .tipsReceived: "Memo Amount", .hours: "Reg Hours",
      .serviceCharges: "",
    ],
    "paychex-flex": [
      .tipsOwed: "Charged Tips", .tipsReceived: "Cash Tips", .serviceCharges: "Service Charges",
      .hours: "Reg",
    ],
    "generic": [
      .tipsOwed: "TIP_PAID_VIA_PAYROLL", .tipsReceived: "TIP_CASH_ALREADY_RECEIVED",
      .serviceCharges: "SERVICE_CHARGE_WAGE", .hours: "REG",
    ],
    "journal": [
      .tipsOwed: "Tips Payable", .tipsReceived: "Cash Tips Paid", .serviceCharges: "Wages Payable",
    ],
  ]

  private struct Sum: Hashable {
    let template: String
    let person: String
    let measure: PayrollMeasure
  }

  @Test(arguments: 1...40)
  func everythingIsSentOnce(seed: UInt64) throws {
    var random = Random(state: seed)
    var sample = PayrollCase()
    let every = "Tests/Goldens/Runs/correction-of-every-provider/input/restaurant.yaml"
    let text = try Repository.text(every)
      .replacing("kind: weekly", with: "kind: biweekly")
      .replacing("    batch_id:", with: "    hours: true\n    batch_id:")
      .replacing(
        "    client_id:", with: "    hours: true\n    hours_component: Reg\n    client_id:")
    let payroll = try #require(text.firstRange(of: "payroll:\n"))
    sample.settings = String(text[..<payroll.lowerBound])
    sample.roster = CorrectionSumsTests.roster
    sample.period = ("2024-04-08", "2024-04-21")
    sample.shifts = (0..<4).map { CorrectionSumsTests.shift($0, &random) }
    var sums: [Sum: Int64] = [:]
    var result: PayrollResult?
    var names: Set<String> = []
    var isRefused: Set<String> = []
    for _ in 0...random.below(4) {
      // Now and then a program's settings lack something, and its file is refused.
      var settings = String(text[payroll.upperBound...])
      for line in [
        #/    pay_frequency: .*\n/#, #/    batch_id: .*\n/#, #/    journal_number: .*\n/#,
      ]
      where random.below(6) == 0 { settings.replace(line, with: "") }
      let made = try sample.outcomes(settings, after: result)
      isRefused = []
      for (index, outcome) in made.outcomes.enumerated() {
        if outcome.isRefused { isRefused.insert(outcome.request.template.name) }
        guard let file = outcome.file else { continue }
        #expect(names.insert(file.name).inserted, "\(file.name) was sent twice")
        try CorrectionSumsTests.add(made.lines(index), of: outcome, to: &sums)
      }
      CorrectionSumsTests.addByHand(made, to: &sums)
      let failed = made.findings.filter {
        $0.status == .fail && !$0.detail.text.contains("not written")
      }
      #expect(failed.map(\.detail) == [])
      result = made
      let place = random.below(4)
      sample.shifts[place] = CorrectionSumsTests.shift(place, &random)
    }
    let last = try #require(result).allocation
    for (template, places) in CorrectionSumsTests.places where !isRefused.contains(template) {
      for id in 1...6 {
        let totals = last.employees.first { $0.employee.id.text == "\(id)" }
        for measure in places.keys {
          let amount: Int64? =
            switch measure {
            case .tipsOwed: totals?.digital.minorUnits
            case .tipsReceived: totals?.cash.minorUnits
            case .serviceCharges: totals?.serviceCharge.minorUnits
            default: totals?.hours.hundredths
            }
          let person = template == "journal" ? "P\(id)" : "w\(id)"
          let sent = sums[Sum(template: template, person: person, measure: measure)] ?? 0
          #expect(sent == amount ?? 0, "\(template), \(person), \(measure.rawValue), seed \(seed)")
        }
      }
    }
  }

  /// Reads a file as text, as its payroll program does.
  private static func add(
    _ lines: [String], of outcome: PayrollOutcome, to sums: inout [Sum: Int64]
  ) throws {
    let template = outcome.request.template.name
    let above = outcome.request.template.encoding.linesBeforeHeader.count
    let rows = lines.dropFirst(above).map { line in
      line.replacing(", correction", with: " correction").replacing("\"", with: "")
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(rows.first)
    func cell(_ title: String, _ row: [String]) -> String? {
      header.firstIndex(of: title).map { row[$0] }
    }
    for row in rows.dropFirst() {
      #expect(row.count == header.count && !row.contains { $0.hasPrefix("-") }, "\(row)")
      let ids = ["gusto_employee_id", "File #", "Worker ID", "Employee ID", "Name"]
      let person = try #require(ids.compactMap { cell($0, row) }.first)
      let codes = ["Earnings Code", "Pay Component", "Code", "AccountName"]
      let code = codes.compactMap { cell($0, row) }.first
      for (measure, place) in places[template] ?? [:] {
        var amount: Int64 = 0
        if let code {
          guard code == place else { continue }
          let titles =
            measure == .hours ? ["Pay Hours", "Hours"] : ["Dollars", "Amount", "Credits"]
          amount = units(titles.compactMap { cell($0, row) }.first) - units(cell("Debits", row))
        } else {
          amount = units(cell(place, row))
        }
        sums[Sum(template: template, person: person, measure: measure), default: 0] += amount
      }
    }
  }

  private static func addByHand(_ result: PayrollResult, to sums: inout [Sum: Int64]) {
    for outcome in result.outcomes {
      for line in outcome.byHand {
        let sum = Sum(
          template: outcome.request.template.name, person: line.payrollID ?? "",
          measure: line.measure)
        switch line.action {
        case .typeIn: sums[sum, default: 0] += line.amount
        case .recover, .takeOff: sums[sum, default: 0] -= line.amount
        case .move: break
        }
      }
    }
  }

  /// Hundredths.
  private static func units(_ cell: String?) -> Int64 {
    Int64((cell ?? "").replacing(".", with: "")) ?? 0
  }

  private static func shift(_ number: Int, _ random: inout Random) -> String {
    var staff = ""
    for id in 1...6 where random.below(3) > 0 {
      let position = ["Server", "Busser"][random.below(2)]
      let hours = "\(1 + random.below(9)).\(random.below(10_000) + 10_000)".dropLast(5)
      let part = "\(random.below(10_000) + 10_000)".dropFirst()
      staff += "  - {employee: \(id), position: \(position), hours: \(hours)\(part)}\n"
    }
    if staff.isEmpty { staff = "  - {employee: 1, position: Server, hours: 5}\n" }
    func money() -> String { "\(random.below(400)).\(10 + random.below(90))" }
    return """
      date: 2024-04-\(["08", "12", "15", "20"][number])
      shift: Dinner
      tips: {credit_card: \(money()), house: \(money()), cash: \(money()), banquet: \(money())}
      staff:
      \(staff)
      """
  }
}

/// SplitMix64: the same numbers for the same seed.
private struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
