import EngineTrials
import TestSupport
import Tips

/// A dinner whose amounts a restaurant printed itself.
enum WorkedExample {
  /// A line as it was printed, with its hours and points.
  struct Person {
    let id: String
    let name: String
    let position: String
    let clockIn: Int
    let clockOut: Int
    let hours: String
    let points: String
    let digital: String
    let cash: String
  }

  static let people = [
    Person(
      id: "3", name: "Johny M.", position: "Bartender", clockIn: 900, clockOut: 1_410,
      hours: "8.50", points: "8.50", digital: "482.08", cash: "26.73"),
    Person(
      id: "15", name: "Harold Z.", position: "Server", clockIn: 960, clockOut: 1_335,
      hours: "6.25", points: "6.25", digital: "354.47", cash: "19.65"),
    Person(
      id: "30", name: "Andrew P.", position: "Server", clockIn: 960, clockOut: 1_380,
      hours: "7.00", points: "7.00", digital: "397.01", cash: "22.01"),
    Person(
      id: "21", name: "Drake S.", position: "Server", clockIn: 960, clockOut: 1_380,
      hours: "7.00", points: "7.00", digital: "397.01", cash: "22.01"),
    Person(
      id: "4", name: "Nick A.", position: "Server", clockIn: 1_020, clockOut: 1_380,
      hours: "6.00", points: "6.00", digital: "340.29", cash: "18.87"),
    Person(
      id: "36", name: "Diana M.", position: "Expo", clockIn: 960, clockOut: 1_395,
      hours: "7.25", points: "5.44", digital: "308.53", cash: "17.10"),
    Person(
      id: "16", name: "Fred P.", position: "Runner", clockIn: 960, clockOut: 1_395,
      hours: "7.25", points: "4.71", digital: "267.13", cash: "14.81"),
    Person(
      id: "29", name: "Deblyn N.", position: "Busser", clockIn: 900, clockOut: 1_410,
      hours: "8.50", points: "4.68", digital: "265.43", cash: "14.72"),
    Person(
      id: "5", name: "Louis C.", position: "Busser", clockIn: 960, clockOut: 1_380,
      hours: "7.00", points: "3.85", digital: "218.35", cash: "12.11"),
  ]

  static var roster: Roster {
    Roster(
      people.map { Employee($0.id, $0.name, [$0.position]) })
  }

  static var shift: Shift {
    shift(declared: [])
  }

  static func shift(declared: [DeclaredAmount]) -> Shift {
    Shift(
      date: day(2024, 4, 13), type: "Dinner",
      tips: CollectedTips(card: 306_622, house: 5_700, cash: 16_800),
      staff: people.map { entry($0.id, $0.position, from: $0.clockIn, to: $0.clockOut) },
      declared: declared)
  }

  static func restaurant(
    cardFee: Percentage = .zero, rounding: Rounding = Rounding(hours: 15),
    sharing: [String: ShareMethod] = [:]
  ) -> Restaurant {
    Restaurant(
      "Casa Marisol", shiftTypes: ["Lunch", "Brunch", "Dinner"],
      positions: [
        Position("Server"), Position("Bartender"), Position("Expo", 7_500),
        Position("Runner", 6_500), Position("Busser", 5_500),
      ],
      rounding: rounding, cardFee: cardFee, sharing: sharing)
  }
}
