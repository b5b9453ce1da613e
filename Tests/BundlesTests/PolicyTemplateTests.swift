import Foundation
import RestaurantFolder
import TestSupport
import Testing
import TipAllocation
import TipModel

/// The policies in `templates/policies`: each is accepted, and a night comes to what its comment says.
@Suite struct PolicyTemplateTests {
  private static let folder = "templates/policies"
  private static let amountsTitle = "# What everybody gets:\n#\n"
  static let names = Repository.names(in: folder)

  @Test func thereAreTen() { #expect(PolicyTemplateTests.names.count == 10) }

  @Test(arguments: names) func theProgramAcceptsIt(name: String) throws {
    let home = try Home(of: try Repository.text("\(PolicyTemplateTests.folder)/\(name)"))
    let run = try ProgramRun(["check", home.folder.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: names) func aNightComesToWhatItsCommentSays(name: String) throws {
    let file = "\(PolicyTemplateTests.folder)/\(name)"
    let text = try Repository.text(file)
    let parts = text.components(separatedBy: PolicyTemplateTests.amountsTitle)
    try #require(parts.count == 2, "no amounts")
    let rest = parts[1].components(separatedBy: "\n").drop { $0.hasPrefix("#   ") }
    let computed =
      parts[0] + PolicyTemplateTests.amountsTitle + (try Home(of: text).amounts()).joined()
      + rest.joined(separator: "\n")
    try expectGolden(computed, Repository.url(file))
  }
}

/// A restaurant of a policy's file, with the shifts of its comment and the people who are in them.
private struct Home {
  let folder: TemporaryFolder

  init(of text: String) throws {
    let comments = text.components(separatedBy: "\n").filter { $0.hasPrefix("#   ") }
      .map { String($0.dropFirst(4)) }
    var shifts: [[String]] = []
    var positions: [(person: String, position: String)] = []
    for line in comments.prefix(while: { !$0.contains(" by payroll") }) {
      if line.hasPrefix("date: ") { shifts.append([]) }
      shifts[shifts.count - 1].append(line)
      if let match = line.firstMatch(of: /employee: (\w+), position: ([\w ]+),/) {
        let held = (person: String(match.1), position: String(match.2))
        if !positions.contains(where: { $0 == held }) { positions.append(held) }
      }
    }
    let roster = positions.map { person, position in
      "  - {id: \(person), first_name: \(person), positions: [\(position)]}\n"
    }
    try #require(!shifts.isEmpty && !roster.isEmpty)
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("shifts"), withIntermediateDirectories: false)
    var files = ["restaurant.yaml": text, "roster.yaml": "employees:\n" + roster.joined()]
    for (index, shift) in shifts.enumerated() {
      files["shifts/\(index).yaml"] = shift.joined(separator: "\n") + "\n"
    }
    for (name, text) in files {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
  }

  /// A line for each person, as the comment has it.
  func amounts() throws -> [String] {
    var reader = FolderReader()
    let loaded = try #require(
      try reader.restaurant(
        in: RestaurantFolder(settingsPath: folder.path("restaurant.yaml"))))
    let shifts = try reader.datedShiftFiles(of: loaded).map {
      try #require(reader.shift(from: $0.source, of: loaded)?.allocation)
    }
    let period = try #require(
      loaded.restaurant.payPeriod?.period(containing: shifts[0].shift.date))
    let currency = loaded.restaurant.currency
    return PeriodAllocation(period, shifts: shifts, roster: loaded.roster).employees.map { totals in
      let name = totals.employee.name.padding(toLength: 6, withPad: " ", startingAt: 0)
      var parts = [
        "\(totals.digital.plain(in: currency)) by payroll",
        "\(totals.cash.plain(in: currency)) in cash",
      ]
      if totals.serviceCharge > .zero {
        parts.append("\(totals.serviceCharge.plain(in: currency)) of the charge, as wages")
      }
      return "#   \(name)\(parts.joined(separator: ", "))\n"
    }
  }
}
