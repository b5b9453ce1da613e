package import TipModel
package import Wording

/// The tips that count for an employer's credit for social security and Medicare taxes: Form 8846 for food and
/// beverages, and since 2025 for beauty services.
///
/// For each employee and month, tips do not count as far as they raise other pay to a floor. The floor is $5.15 per
/// hour in food and beverages, and the federal minimum wage, $7.25, in beauty services: 26 U.S.C. 45B(b)(1)(B), as
/// amended by P.L. 119-21.
package struct TipCreditBase: Sendable {
  /// The kinds of work in the credit, each with the hourly pay that tips must first bring a person to.
  private enum Work: Int64 {
    /// The minimum wage of January 1, 2007, in cents.
    case food = 515

    /// The federal minimum wage in force, in cents.
    case beauty = 725

    /// - Parameter code: a Treasury Tipped Occupation Code; those for personal appearance and
    ///   wellness begin with 6.
    init(code: String, in year: Int) {
      self = year >= 2025 && code.utf8.count == 3 && code.hasPrefix("6") ? .beauty : .food
    }

    var wage: Money { Money(minorUnits: rawValue) }
  }

  /// All tips: line 1.
  package let tips: Money

  /// Tips that do not count: line 2. Nil if not everyone's wages are known.
  package private(set) var notCounted: Money?

  /// The reasons that line 2 is unknown.
  package let unknown: [Words]

  /// Whether some of the work is in beauty services.
  package let hasBeautyServices: Bool

  package init(_ report: YearReport) {
    tips = report.sum.tips
    unknown = TipCreditBase.unknown(in: report)
    hasBeautyServices = report.parts.contains { part in
      TipCreditBase.work(in: part).values.contains { $0.contains(.beauty) }
    }
    notCounted = unknown.isEmpty ? TipCreditBase.notCounted(in: report) : nil
  }

  /// Tips that count: line 3.
  package var counted: Money? {
    notCounted.map { Money(minorUnits: tips.minorUnits - $0.minorUnits) }
  }

  /// Returns the kinds of work that each person of a part did.
  private static func work(in part: YearPart) -> [YearPerson: Set<Work>] {
    guard let year = part.countedOn?.year else { return [:] }
    var work: [YearPerson: Set<Work>] = [:]
    for line in part.lines {
      work[line.person, default: []].insert(Work(code: line.code, in: year))
    }
    return work
  }

  private static func notCounted(in report: YearReport) -> Money {
    struct Month: Hashable {
      let person: YearPerson
      let work: Work
      let year: Int
      let month: Int
    }
    var sums: [Month: (tips: Money, hours: Int64, wages: Int64)] = [:]
    for part in report.parts {
      guard let day = part.countedOn else { continue }
      let work = work(in: part)
      for row in part.wages ?? [] {
        let key = Month(
          person: row.person, work: work[row.person]?.first ?? .food, year: day.year,
          month: day.month)
        let sum = sums[key] ?? (.zero, 0, 0)
        sums[key] = (
          sum.tips + row.tips, sum.hours + row.hours, sum.wages + (row.leastWages?.units ?? 0)
        )
      }
    }
    return sums.reduce(.zero) { total, entry in
      let sum = entry.value
      let needed = MoneyHundredths(entry.key.work.wage, hours: sum.hours)
      let missing = max(0, needed.units - sum.wages)
      return total + min(sum.tips, Money(minorUnits: (missing + 99) / 100))
    }
  }

  private static func unknown(in report: YearReport) -> [Words] {
    let without = report.parts.filter { $0.wages == nil }
    var reasons: [Words] = []
    if let first = without.first {
      let others = without.count - 1
      reasons.append(
        ("csv/wages.csv is missing in \(first.bundle)" as Words)
          + (others > 0 ? (" and \(others) more" as Words) : ("" as Words))
          + (": the settings have no wages" as Words))
    }
    for part in report.parts {
      guard let wages = part.wages else { continue }
      for (person, kinds) in work(in: part).sorted(by: { $0.key < $1.key }) where kinds.count > 1 {
        reasons.append(
          "\(person.name) worked under codes 6xx and under others in \(part.bundle), and hours are "
            + "not told apart there")
      }
      let strange = people(of: part, withoutAllIn: wages)
      if let first = strange.first {
        let others = strange.count - 1
        reasons.append(
          ("wages of \(first.name)" as Words)
            + (others > 0 ? (" and \(others) more" as Words) : ("" as Words))
            + (" are not known in \(part.bundle)" as Words))
      }
    }
    return reasons
  }

  /// Returns people whose tips or wages are missing from the table of wages.
  private static func people(
    of part: YearPart, withoutAllIn wages: [YearWages]
  ) -> [YearPerson] {
    var tips: [YearPerson: Money] = [:]
    for line in part.lines { tips[line.person, default: .zero] += line.amounts.tips }
    var found: [YearPerson: Money] = [:]
    for row in wages where row.leastWages != nil { found[row.person, default: .zero] += row.tips }
    return tips.filter { $0.value > .zero && found[$0.key] != $0.value }.map { $0.key }.sorted()
  }
}
