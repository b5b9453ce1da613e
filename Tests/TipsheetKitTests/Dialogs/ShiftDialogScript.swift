import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// The restaurant and the answers of the tests of `tipsheet new` and `tipsheet edit`.
enum ShiftDialogScript {
  /// A restaurant with five people and no shift yet.
  static func restaurant() throws -> TemporaryFolder {
    try TemporaryFolder([
      "restaurant.yaml": """
      restaurant: Casa Nova
      time_zone: America/Chicago
      shift_types: [Lunch, Brunch, Dinner]
      positions:
        Bartender: 1
        Server: 1
        Expo: 0.75
        Busser: 0.5
        Manager: {point_value: 0, tip_eligible: false}
      rounding: {hours: 15}
      pay_period: {kind: weekly, start: 2024-04-08}

      """,
      "roster.yaml": """
      employees:
        - {id: 3, first_name: Johny, last_name: M., positions: [Bartender, Server]}
        - {id: 36, first_name: Diana, last_name: M., positions: [Expo, Server]}
        - {id: 16, first_name: Fred, last_name: P., positions: [Busser]}
        - {id: 21, first_name: Drake, last_name: S., positions: [Server]}
        - {id: 40, first_name: Ana, last_name: Ruiz, positions: [Manager, Server], manager: true}

      """, "shifts/": "",
    ])
  }

  /// A person with all questions answered.
  static func person(_ who: String, _ clockIn: String, _ clockOut: String) -> [Step] {
    [
      .answer("employee", who), .answer("position"), .answer("clock-in, or hours", clockIn),
      .answer("clock-out", clockOut), .answer("break in minutes"), .answer("points per hour"),
    ]
  }

  static let start: [Step] = [
    .answer("date", "2024-04-13"), .answer("shift", "3"), .answer("credit-card tips", "$3,066.22"),
    .answer("house tips", "57"), .answer("cash tips", "168.00"),
  ]

  static let file = "shifts/2024-04-13-dinner.yaml"

  static func withShift() throws -> TemporaryFolder {
    let folder = try restaurant()
    ScriptedDialog(
      ["new"], in: folder,
      start + person("johny", "3:00", "11:30")
        + person("36", "4:00 pm", "11:15 pm")
        + [.answer("employee"), .answer("make the tip sheet now", "no")])
    return folder
  }

  /// The questions of a shift and of one person, with an answer to each.
  static let all: [Step] = start + person("johny", "3:00", "11:30") + [.answer("employee")]

  static let labels = [
    "date", "shift", "credit-card tips", "house tips", "cash tips", "employee", "position",
    "clock-in, or hours", "clock-out", "break in minutes", "points per hour", "employee",
    "make the tip sheet now",
  ]
}
