public import Tips

/// The correction that payroll files belong to, with what payroll was sent before.
public struct PayrollCorrection: Sendable {
  /// The number of the period's corrections, including this one.
  public let number: Int
  public let sent: PayrollRecord

  public init(number: Int, sent: PayrollRecord) {
    self.number = number
    self.sent = sent
  }
}

/// The amounts that payroll was sent before a correction, as the file of one template counts them.
public struct PayrollBasis: Sendable {
  /// The number of the period's corrections, including this one.
  public let correction: Int

  /// The period that payroll has the amounts of, for each measure that was ever sent.
  public let periods: [PayrollMeasure: PeriodAllocation]

  /// The providers that the template replaces: payroll got these amounts from their files.
  public let replaced: [String]

  /// Returns the different periods of some measures, each with its measures.
  func periods(
    of measures: [PayrollMeasure]
  ) -> [(period: PeriodAllocation, measures: [PayrollMeasure])] {
    var found: [(period: PeriodAllocation, measures: [PayrollMeasure])] = []
    for measure in measures {
      guard let period = periods[measure] else { continue }
      if let place = found.firstIndex(where: { $0.period === period }) {
        if !found[place].measures.contains(measure) { found[place].measures.append(measure) }
      } else {
        found.append((period, [measure]))
      }
    }
    return found
  }
}

/// The amounts that payroll has for a pay period: all that its bundles sent, in files and manual steps.
///
/// A file that was written brings payroll up to the amounts of its bundle; one that was refused
/// sends nothing. So it is enough to know, for each template and measure, the last period that was
/// sent.
public struct PayrollRecord: Sendable {
  private struct Entry {
    let template: String
    let provider: String
    let isForBooks: Bool
    let periods: [PayrollMeasure: PeriodAllocation]
  }

  /// In the order in which they were last sent.
  private var entries: [Entry] = []

  /// Creates a record without anything sent.
  public init() {}

  /// Returns the record after another bundle of the period.
  ///
  /// - Parameter outcomes: for a correction, made with this record as their basis.
  public func adding(
    _ outcomes: [PayrollOutcome], of period: PeriodAllocation
  ) -> PayrollRecord {
    let requests = outcomes.map { $0.request }
    var record = self
    for outcome in outcomes where !outcome.isRefused {
      let template = outcome.request.template
      let (before, inherited) = sent(by: template, among: requests)
      var periods = before
      for measure in outcome.measures { periods[measure] = period }
      record.entries.removeAll { entry in
        entry.template == template.name
          || inherited.contains { $0.template == entry.template }
      }
      record.entries.append(
        Entry(
          template: template.name, provider: template.provider, isForBooks: template.isForBooks,
          periods: periods))
    }
    return record
  }

  /// - Parameter requests: all files of the correction.
  func basis(
    of template: PayrollTemplate, among requests: [PayrollRequest], correction: Int
  ) -> PayrollBasis {
    let (periods, inherited) = sent(by: template, among: requests)
    return PayrollBasis(
      correction: correction, periods: periods, replaced: inherited.map { $0.provider })
  }

  /// Returns the periods that a template has sent. For a new template, also the periods sent by templates that are no
  /// longer in use: otherwise a replacement would pay everything again.
  private func sent(
    by template: PayrollTemplate, among requests: [PayrollRequest]
  ) -> (periods: [PayrollMeasure: PeriodAllocation], inherited: [Entry]) {
    if let own = entries.first(where: { $0.template == template.name }) {
      return (periods: PayrollRecord.withSums(own.periods), inherited: [])
    }
    let others = entries.filter { entry in
      entry.isForBooks == template.isForBooks
        && !requests.contains { $0.template.name == entry.template }
    }
    var periods: [PayrollMeasure: PeriodAllocation] = [:]
    for other in others { for (measure, period) in other.periods { periods[measure] = period } }
    return (PayrollRecord.withSums(periods), others)
  }

  /// Treats both kinds of tips as their sum, and the other way around.
  private static func withSums(
    _ periods: [PayrollMeasure: PeriodAllocation]
  ) -> [PayrollMeasure: PeriodAllocation] {
    var periods = periods
    if let sum = periods[.tipsTotal] {
      for part in [PayrollMeasure.tipsOwed, .tipsReceived] where periods[part] == nil {
        periods[part] = sum
      }
    } else if let owed = periods[.tipsOwed], owed === periods[.tipsReceived] {
      periods[.tipsTotal] = owed
    }
    return periods
  }
}
