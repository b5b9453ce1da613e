import Documents
import Folder
import Foundation
import TestSupport
import Testing
import Text
import Tips

/// A restaurant that is written down in a document, with some shifts and the people in them.
struct PolicyHome {
  let folder: TemporaryFolder

  /// - Parameter roster: nil where each person of the shifts has the positions of their lines.
  init(settings: String, roster: String? = nil, shifts: [String]) throws {
    try #require(!shifts.isEmpty)
    folder = try TemporaryFolder([
      "restaurant.yaml": settings, "roster.yaml": roster ?? PolicyHome.roster(of: shifts),
    ])
    for (index, shift) in shifts.enumerated() {
      try folder.write(shift, to: "shifts/\(index).yaml")
    }
  }

  private static func roster(of shifts: [String]) -> String {
    var people: [(id: Substring, positions: [Substring])] = []
    for match in shifts.joined().matches(of: /employee: (\w+), position: ([\w ]+),/) {
      if let index = people.firstIndex(where: { $0.id == match.1 }) {
        if !people[index].positions.contains(match.2) { people[index].positions.append(match.2) }
      } else {
        people.append((match.1, [match.2]))
      }
    }
    return "employees:\n"
      + people.map { id, positions in
        "  - {id: \(id), first_name: \(id), positions: [\(positions.joined(separator: ", "))]}\n"
      }.joined()
  }

  /// A line for each person: the amounts of the pay period of the first shift.
  func amounts() throws -> [String] {
    var reader = FolderReader()
    let loaded = try #require(
      try reader.restaurant(
        in: RestaurantFolder(settingsPath: folder.path("restaurant.yaml"))),
      "\(reader.bag.diagnostics.map(\.message))")
    let shifts = try reader.datedShiftFiles(of: loaded).map {
      try #require(
        reader.shift(from: $0.source, of: loaded)?.allocation,
        "\(reader.bag.diagnostics.map(\.message))")
    }
    let period = try #require(
      loaded.restaurant.payPeriod?.period(containing: shifts[0].shift.date))
    let currency = loaded.restaurant.currency
    return PeriodAllocation(period, shifts: shifts, roster: loaded.roster).employees.map { totals in
      let name = totals.employee.name.padding(toLength: 6, withPad: " ", startingAt: 0)
      var parts = ["\(totals.digital.plain(in: currency)) by payroll"]
      if totals.cash > .zero { parts.append("\(totals.cash.plain(in: currency)) in cash") }
      if totals.serviceCharge > .zero {
        parts.append("\(totals.serviceCharge.plain(in: currency)) of the charge, as wages")
      }
      return name + parts.joined(separator: ", ")
    }
  }
}
