import Text
public import Tips

/// Every rule whose findings are doubts: values that are unusual but perhaps right.
///
/// A doubt is a finding: its subject, what is unusual (`actual`), what is usual (`expected`), and the change that would
/// fix it (`corrections`). It depends only on files. The shift's `confirmed` answers all doubts about it.
public let allDoubts: [Rule] =
  [unclearTimes.rule] + fileChecks.map { $0.rule }.filter { $0.isDoubt }
  + nightDoubts.map { $0.rule } + settingDoubts.map { $0.rule } + payrollDoubts.map { $0.rule }
  + folderDoubts.map { $0.rule }

/// The rules of a night compared with earlier ones.
let nightDoubts: [Check<DoubtedNight>] = amountDoubts + timeDoubts + peopleDoubts

/// A night with the nights before it.
struct DoubtedNight {
  let allocation: ShiftAllocation
  let night: PastNight
  let past: RestaurantPast

  /// The earlier nights of its type, the latest first.
  let alike: [PastNight]

  /// Nil if there are too few nights to say what is usual.
  let usual: UsualNights?
  let lines: [DoubtedLine]

  /// Every amount of its file, and those that are unusual.
  let quantities: [Quantity]
  let amounts: UnusualAmounts

  init(_ allocation: ShiftAllocation, in past: RestaurantPast) {
    let night = PastNight(allocation)
    self.allocation = allocation
    self.past = past
    self.night = night
    alike = past.sameType(as: allocation.shift.id)
    usual = alike.usual(for: allocation.shift.id)
    quantities = allocation.quantities
    amounts = UnusualAmounts(quantities, alike: alike, usual: usual)
    lines = allocation.rows.indices.map {
      DoubtedLine(row: $0, allocated: allocation.rows[$0], person: night.people[$0])
    }
  }

  var id: ShiftID { allocation.shift.id }
  var shift: Shift { allocation.shift }
  var restaurant: Restaurant { allocation.restaurant }
  var currency: Currency { restaurant.currency }

  /// - Parameter amount: in minor units.
  func text(_ amount: Int64) -> String { Money(minorUnits: amount).plain(in: currency) }

  /// The lines without times that may be misread.
  var clearLines: [DoubtedLine] { lines.filter { $0.entry.unclearTimes.isEmpty } }
}

/// A person's line in a night.
struct DoubtedLine {
  let row: Int
  let allocated: AllocationRow
  let person: PastNight.Person

  var entry: StaffEntry { allocated.entry }
  var label: String { allocated.label }

  /// Hours worked less breaks, before rounding.
  var hours: Hours { person.hours }

  /// In the order worked; empty if hours are given.
  var punches: [Punch] {
    guard case .punches(let first, let more, _) = entry.attendance else { return [] }
    return [first] + more
  }

  /// The path of the person's time: the hours, or the first clock-in.
  var time: ValuePath { punches.isEmpty ? .line(row, "hours") : .clockTime(row, 0) }
}

extension RestaurantPast {
  /// Returns the doubts about a night; none if the shift's file confirms it.
  ///
  /// One wrong time makes the hours, the clock-in, and what is usual look wrong. Only one doubt about each person's time
  /// stays, if possible one with a change that fixes it.
  public func doubts(about shift: ShiftAllocation) -> [Finding] {
    guard shift.shift.confirmed == nil else { return [] }
    let night = DoubtedNight(shift, in: self)
    let all = nightDoubts.flatMap { $0.findings(in: night, about: .init(shift.shift.id)) }
    return all.enumerated().filter { index, doubt in
      guard doubt.isAboutTime else { return true }
      let same = all.indices.filter {
        all[$0].isAboutTime && all[$0].subject.path.steps[1] == doubt.subject.path.steps[1]
      }
      return index == same.first { !all[$0].corrections.isEmpty } ?? same[0]
    }.map { $0.element }
  }
}

extension Finding {
  /// Whether it is about when a person worked.
  fileprivate var isAboutTime: Bool {
    subject.staffKey.map { ["hours", "punches", "break"].contains($0) } ?? false
  }
}

extension UsualNights {
  /// `the last 8 shifts (Friday Dinner)`.
  var label: Words {
    weekday.map { "the last \(nights.count) shifts (\($0.words) \(type))" }
      ?? "the last \(nights.count) shifts (\(type))"
  }
}
