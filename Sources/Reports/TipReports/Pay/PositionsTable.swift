import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A position's tips over all shifts, and the hours of people who may share tips.
struct PositionPay: Sendable {
  let name: String
  fileprivate(set) var tips = Money.zero
  fileprivate(set) var hours = Hours.zero

  /// The tips of all people.
  let all: Money

  /// Returns the positions that people worked in, in order of name.
  static func all(_ plan: Plan) -> [PositionPay] {
    var positions = plan.pay.positionNames.map {
      PositionPay(name: $0, all: plan.totals.total)
    }
    let places = Dictionary(
      uniqueKeysWithValues: positions.enumerated().map { ($0.element.name, $0.offset) })
    for row in plan.period.shifts.lazy.flatMap({ $0.rows }) {
      guard let place = places[row.position] else { continue }
      positions[place].tips = positions[place].tips + row.totalShare
      guard row.work.exclusion == nil else { continue }
      positions[place].hours = positions[place].hours + row.hours
    }
    for part in plan.period.pools.lazy.flatMap({ $0.parts }) {
      guard let place = places[part.position] else { continue }
      positions[place].tips = positions[place].tips + part.shares.total
    }
    return positions
  }
}

extension Table where Row == PositionPay {
  /// A row per position that someone worked in, with its tips.
  static let positions = Table {
    Column("Position", "position") { .text($0.name) }
    Column.money("Tips", "total_tips") { $0.tips }
    Column("Share", "share", .right) { .fraction($0.tips.minorUnits, of: $0.all.minorUnits) }
      .shown(as: .wholePercent)
      .formula { _, row in
        let sum: Formula = "SUM(\(fixed: row.area("total_tips")))"
        return "IF(\(sum)>0,\(row["total_tips"])/\(sum),0)"
      }
    Column.hours("Hours", "sharing_hours") { $0.hours }
    Column("Per hour", "per_hour", .right) { .perHour($0.tips, $0.hours) }.shown(as: .plainMoney)
      .formula { _, row in
        "IF(\(row["sharing_hours"])>0,\(row["total_tips"])/\(row["sharing_hours"]),0)"
      }
  }
}
