import Text
import Tips

/// A person over all locations.
struct PersonRow: Sendable {
  let person: GroupPerson

  /// `32.50 at Casa Marisol; 10.00 at Casa Norte`
  let places: Words
  let locations: Int
  let shifts: Int
  let amounts: GroupAmounts
}

extension Table where Row == PersonRow {
  static func people(hasCharges: Bool) -> Table {
    Table {
      Column("Name", "name", width: .texts(least: 18, most: 30)) { .text($0.person.name) }
      Column("Identified by", "person", width: .texts(least: 14, most: 30)) {
        .text($0.person.idText)
      }
      Column("Places", "locations", .center, width: .fixed(8)) { .count($0.locations) }
        .shown(as: .lineNumber)
      Column("Hours at each", "places", width: .fixed(44)) { .words($0.places) }
        .shown(as: .wrappedText)
      Column("Shifts", "shifts", .right, width: .fixed(7)) { .count($0.shifts) }.zero(.count(0))
        .sum()
      Column.amounts(hasCharges: hasCharges) { $0.amounts }
      Column("Per hour", "per_hour", .right, width: .hourlyAmount) {
        .perHour($0.amounts.tips, $0.amounts.hours)
      }.shown(as: .plainMoney).onSheetOnly()
    }
  }
}

/// A person at one location.
struct WorkerRow: Sendable {
  let person: GroupPerson
  let worker: GroupTotals.Worker
  let name: String
  let title: String
  let work: GroupTotals.Work
}

extension Table where Row == WorkerRow {
  /// people.csv: a row for each person and location.
  static func workers(hasCharges: Bool) -> Table {
    Table {
      Column(file: "person") { .text($0.person.idText) }
      Column(file: "name") { .text($0.name) }
      Column(file: "location") { .text($0.title) }
      Column(file: "folder") { .text($0.worker.location) }
      Column(file: "employee_id") { .text($0.worker.id.text) }
      Column(file: "shifts") { .count($0.work.shifts) }
      Column.amounts(hasCharges: hasCharges) { $0.work.amounts }
    }
  }
}

/// A person's workweek over all locations.
struct WeekRow: Sendable {
  let week: PersonWeek
  let places: Words
}

extension Table where Row == WeekRow {
  static let weeks = Table {
    Column("Name", "name", width: .texts(least: 18, most: 30)) { .text($0.week.person.name) }
    Column("Identified by", "person", width: .texts(least: 14, most: 30)) {
      .text($0.week.person.idText)
    }
    Column("Week from", "week_start", width: .fixed(12)) { .date($0.week.week.from) }
    Column("\(context: "a day")To", "week_end", width: .fixed(12)) { .date($0.week.week.to) }
    Column("Partial", "partial", .center, width: .fixed(9)) {
      .words($0.week.week.isSeveral ? "several" : $0.week.week.isPartial ? "yes" : "no")
    }.shown(as: .centeredText)
    Column("Places", "locations", .center, width: .fixed(8)) { .count($0.week.parts.count) }
      .shown(as: .lineNumber)
    Column("Hours at each", "places", width: .fixed(44)) { .words($0.places) }
      .shown(as: .wrappedText)
    Column.hours("Combined hours", width: 10) { $0.week.total }
    Column("Over 40", "over_40", .center, width: .fixed(9)) {
      .words($0.week.isOverLimit ? "yes" : "no")
    }.shown(as: .centeredText)
  }
}

/// A person's tips under one Treasury Tipped Occupation Code in one company.
struct OccupationRow: Sendable {
  let person: GroupPerson
  let company: String
  let code: String
  let amounts: GroupAmounts
}

extension Table where Row == OccupationRow {
  static let occupations = Table {
    Column(file: "company") { .text($0.company) }
    Column(file: "person") { .text($0.person.idText) }
    Column(file: "name") { .text($0.person.name) }
    Column(file: "occupation_code") { .text($0.code) }
    Column.money("", "digital_tips") { $0.amounts.digital }
    Column.money("", "cash_tips") { $0.amounts.cash }
    Column.money("", "total_tips") { $0.amounts.tips }
  }
}
