import Documents
import Rules
import TestSupport
import Testing
import Text
import Tips

/// A restaurant that pays by payroll files, written as its users write it.
struct PayrollCase {
  var settings = """
    restaurant: Test Kitchen
    shift_types: [Lunch, Dinner]
    positions:
      Server: {point_value: 1.0, occupation_code: 102}
      Busser: {point_value: 0.5, occupation_code: 104}
      Expo: 0.75
      Manager: {point_value: 0, tip_eligible: false}
    pay_period: {kind: weekly, start: 2024-04-08}

    """
  var roster = """
    employees:
      - {id: 3, first_name: Ana, last_name: Ruiz, positions: [Server], payroll_id: 77}
      - {id: 12, first_name: Bo, last_name: "O'Neil, Jr.", positions: [Server, Busser], payroll_ids: {gusto: g12, adp-run: "0012", adp-workforce-now: "000012", paychex-flex: P12}}
      - {id: 40, first_name: Cy, last_name: Moss, positions: [Manager], manager: true, payroll_id: 90}

    """
  var shifts = [
    """
    date: 2024-04-08
    shift: Dinner
    tips: {credit_card: 100.00, house: 10.00, cash: 30.00}
    staff:
      - {employee: 3, position: Server, hours: 6}
      - {employee: 12, position: Server, hours: 6}
      - {employee: 40, position: Manager, hours: 8}

    """,
    """
    date: 2024-04-14
    shift: Dinner
    tips: {credit_card: 90.00}
    staff:
      - {employee: 3, position: Server, hours: 5}
      - {employee: 12, position: Busser, hours: 5}

    """,
  ]
  var period = (from: "2024-04-08", to: "2024-04-14")

  /// Templates of the restaurant's own, by their names.
  var templates: [String: String] = [:]

  func restaurant(_ bag: inout DiagnosticBag) throws -> DecodedSettings {
    try #require(decodeSettings(tree(settings, "restaurant.yaml", &bag), reportingTo: &bag))
  }

  /// - Parameter payroll: the lines below `payroll:` in the settings.
  /// - Parameter before: the outcomes of the bundle that is corrected; nil for a first bundle.
  func outcomes(_ payroll: String, after before: PayrollResult? = nil) throws -> PayrollResult {
    let (restaurant, requests) = try requests(payroll)
    let allocation = try allocation(of: restaurant)
    let correction = before.map {
      PayrollCorrection(number: $0.number + 1, sent: $0.record)
    }
    let outcomes = payrollFiles(requests, of: allocation, in: restaurant, correcting: correction)
    return PayrollResult(
      outcomes: outcomes, allocation: allocation, number: correction?.number ?? 0,
      record: (before?.record ?? PayrollRecord()).adding(outcomes, of: allocation),
      findings: validate(allocation, in: restaurant, payroll: outcomes)
        .filter { $0.name.english.hasPrefix("payroll ") })
  }

  /// The rules that files of other shifts break, if they are taken for those of this case.
  func rulesBroken(by made: PayrollResult, _ payroll: String) throws -> Set<String> {
    let restaurant = try requests(payroll).restaurant
    let findings = validate(
      try allocation(of: restaurant), in: restaurant, payroll: made.outcomes)
    return Set(findings.filter { $0.status == .fail }.map(\.name.english))
  }

  /// The payroll of the restaurant as one of several locations.
  func sources(_ payroll: String, called name: String) throws -> [PayrollSource] {
    let (restaurant, requests) = try requests(payroll)
    let period = try allocation(of: restaurant)
    return requests.map { PayrollSource($0, of: period, in: restaurant, called: name) }
  }

  private func requests(
    _ payroll: String
  ) throws -> (restaurant: Restaurant, requests: [PayrollRequest]) {
    var sample = self
    sample.settings += "payroll:\n" + payroll
    var bag = DiagnosticBag()
    let decoded = try sample.restaurant(&bag)
    let requests = try (decoded.payroll ?? []).map { choice in
      let template = try sample.template(choice.choice.template, &bag)
      return PayrollRequest(
        template: template,
        settings: try #require(
          decodePayrollSettings(
            choice, for: template, restaurant: decoded.restaurant, reportingTo: &bag)))
    }
    #expect(bag.diagnostics.isEmpty, "\(bag.diagnostics.map(\.message))")
    return (decoded.restaurant, requests)
  }

  func template(_ name: String, _ bag: inout DiagnosticBag) throws -> PayrollTemplate {
    let own = templates[name].map { Array($0.utf8) }
    let bytes = try #require(own ?? BuiltInPayrollTemplates.bytes(of: name))
    let file = SourceFile(name: "payroll/\(name).yaml", bytes: bytes)
    let template = decodePayrollTemplate(
      parse(file, reportingTo: &bag), named: name, reportingTo: &bag)
    return try #require(template, "\(bag.diagnostics.map(\.message))")
  }

  func allocation(of restaurant: Restaurant) throws -> PeriodAllocation {
    var bag = DiagnosticBag()
    let people = try #require(
      decodeRoster(tree(roster, "roster.yaml", &bag), restaurant: restaurant, reportingTo: &bag))
    let allocations = try shifts.map { text in
      let shift = try #require(
        decodeShift(
          tree(text, "shift.yaml", &bag), restaurant: restaurant, roster: people,
          reportingTo: &bag), "\(bag.diagnostics.map(\.message))")
      return try allocate(shift.shift, in: restaurant, roster: people.roster, clockChanges: [])
    }
    return PeriodAllocation(
      PayPeriod(from: try date(period.from), to: try date(period.to)), shifts: allocations,
      roster: people.roster)
  }

  func date(_ text: String) throws -> CalendarDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return try #require(CalendarDate(year: parts[0], month: parts[1], day: parts[2]))
  }

  private func tree(_ text: String, _ name: String, _ bag: inout DiagnosticBag) -> SyntaxTree {
    parse(SourceFile(text, named: name), reportingTo: &bag)
  }
}

/// The payroll files that were made, and what the rules found about them.
struct PayrollResult {
  let outcomes: [PayrollOutcome]
  let allocation: PeriodAllocation

  /// How many corrections the period has had.
  let number: Int

  /// The record of what payroll has of the period now.
  let record: PayrollRecord
  let findings: [Finding]

  func text(_ index: Int = 0) throws -> String {
    let outcome = outcomes[index]
    let file = try #require(outcome.file, "\(outcome.refusals)")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// Without the line ends, which are all `\r\n`.
  func lines(_ index: Int = 0) throws -> [String] {
    let text = try text(index)
    #expect(text.hasSuffix("\r\n"))
    #expect(text.unicodeScalars.count { $0 == "\n" } == text.unicodeScalars.count { $0 == "\r" })
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The lines of the list of what is done by hand, without its header.
  var byHand: [String] {
    String(decoding: PayrollByHand(outcomes).bytes(in: .usDollar), as: UTF8.self)
      .split(separator: "\r\n").dropFirst().map(String.init)
  }

  var warned: [String] { findings.filter { $0.status == .warn }.map(\.detail.text) }

  var failed: [String] { findings.filter { $0.status == .fail }.map { "\($0.name): \($0.detail)" } }
}
