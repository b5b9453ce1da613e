import Text
public import Tips

/// Every rule whose findings are doubts: values that are unusual but perhaps right.
///
/// A doubt is a finding: its subject, a sentence with what is unusual and what is usual, and the change that would fix it
/// (`corrections`). It depends only on files. The shift's `confirmed` answers all doubts about it.
public let allDoubts: [Rule] =
  [unclearTimes.rule] + fileChecks.map { $0.rule }.filter { $0.isDoubt }
  + numberDoubts.map { $0.rule } + nightDoubts.map { $0.rule } + settingDoubts.map { $0.rule }
  + [paidByTwoPrograms.rule, sameInEveryFile.rule, dayOfChange.rule] + folderDoubts.map { $0.rule }

/// The rules about numbers of nights and settings: their kinds, and how they are unusual.
let numberDoubts: [Check<DoubtedNumbers>] = [
  .unusual("two amounts swapped", "amounts-swapped", [.total, .own, .sales], .swapped),
  .unusual("equal amounts", "unusual-amount", [.total, .own, .sales], .equal),
  .unusual("unusual amount", "unusual-amount", [.total, .own, .sales], .far),
  .unusual("unusual tips an hour", "unusual-amount", [.rate], .far, .limit),
  .unusual("tips above sales", "tips-above-sales", [.ownOfSales], .limit),
  .unusual("cash carried", "cash-carried-differs", [.carried], .limit),
  .unusual("first of its kind", "first-of-its-kind", [.total, .extra], .first),
  .unusual("little time", "unusual-hours", [.hours], .limit),
  .unusual("more than 16 hours in a day", "unusual-hours", [.dayHours], .limit),
  .unusual("far from usual hours", "unusual-hours", [.hours], .far),
  .unusual("before everybody else", "unusual-clock-in", [.clockIn], .limit),
  .unusual("far from usual clock-in", "unusual-clock-in", [.clockIn], .far),
  .unusual("far from usual clock-out", "unusual-clock-in", [.clockOut], .far),
  .unusual("unusual break", "unusual-break", [.rest], .limit),
  .unusual("unusual break or none", "unusual-break", [.rest], .far),
  .unusual("punches far apart", "punches-far-apart", [.gap], .limit),
  .unusual("hours of a day in two files", "hours-twice", [.daysHours], .limit),
  .unusual("position absent", "position-absent", [.people], .far),
  .unusual(
    "unusual point value on a shift", "unusual-setting", [.linePoints, .share, .lineWage], .far,
    .limit),
  .unusual("unusual point value", "unusual-setting", [.points], .far),
  .unusual("limit of one", "unusual-setting", [.limit], .far, .limit),
  .unusual("unusual pool", "unusual-setting", [.part], .limit),
  .unusual("unusual wage", "unusual-setting", [.minimumWage, .cashWage], .far, .limit),
  .unusual("unusual percentage", "unusual-setting", [.percent], .far, .limit),
]

/// Numbers that are unusual, with the currency of their amounts.
typealias DoubtedNumbers = (unusual: [Quantity], currency: Currency)

extension Check<DoubtedNumbers> {
  static func unusual(
    _ name: Words, _ diagnostic: String, _ kinds: [Quantity.Kind], _ ways: Quantity.Way...
  ) -> Check {
    .doubt(name, diagnostic) { numbers, findings in
      for doubt in numbers.unusual
      where kinds.contains(doubt.key.kind) && ways.contains(where: { $0 == doubt.way }) {
        findings.add(
          .warn, at: doubt.path, doubt.sentence(in: numbers.currency), help: doubt.help,
          corrections: doubt.corrections)
      }
    }
  }
}

extension RestaurantPast {
  /// Returns the doubts about a night; none if the shift's file confirms it.
  ///
  /// One wrong time makes the hours, the clock-in, and what is usual look wrong. Only one doubt about each person's time
  /// stays, if possible one with a change that fixes it.
  public func doubts(about shift: ShiftAllocation) -> [Finding] {
    guard shift.shift.confirmed == nil else { return [] }
    let night = DoubtedNight(shift, in: self)
    let (numbers, subject) = ((night.unusual, night.currency), Finding.Subject(shift.shift.id))
    let all =
      numberDoubts.flatMap { $0.findings(in: numbers, about: subject) }
      + nightDoubts.flatMap { $0.findings(in: night, about: subject) }
    return all.filter { doubt in
      guard let row = doubt.rowOfTime else { return true }
      let same = all.filter { $0.rowOfTime == row }
      return doubt === same.first { !$0.corrections.isEmpty } ?? same[0]
    }
  }

  /// Returns the doubt about the amount of one source, while the rest of the shift is not known yet.
  public func doubt(
    about amount: Money, of source: String, on id: ShiftID, in restaurant: Restaurant
  ) -> Finding? {
    var quantities: [Quantity] = []
    quantities.add(
      .total, amount.minorUnits, of: source, at: ["tips", .key(source)],
      restaurant.sentence(ofTotal: source))
    let comparison = comparison(quantities, on: id, in: restaurant.currency)
    let numbers = (quantities.compactMap(comparison.far), restaurant.currency)
    return numberDoubts.lazy.flatMap { $0.findings(in: numbers, about: .init(id)) }.first
  }
}

extension Finding {
  /// The row of the person's line, if it is about when a person worked.
  fileprivate var rowOfTime: ValuePath.Step? {
    subject.staffKey.flatMap {
      ["hours", "punches", "break"].contains($0) ? subject.path.steps[1] : nil
    }
  }
}
