public import TipModel

/// A person's line of a shift as far as it is known.
public struct StaffLine: Sendable {
  public var employee: EmployeeID?
  public var position: String?

  /// Clock-in, clock-out, clock-in, ...; the last may still lack its clock-out.
  public var times: [WrittenClockTime] = []

  /// Instead of clock times.
  public var hours: Hours?

  /// Minutes.
  public var unpaidBreak = 0
  public var pointValue: PointValue?
  public var reason: String?

  // Asked for where the restaurant's pools need them, and kept as they are otherwise.
  public var ownTips: OwnTips?
  public var sales: [CategorySales]?
  public var team: String?
  public var shares: Int?

  public init() {}

  /// - Precondition: as for `WrittenClockTime.times(of:)`.
  public init(_ entry: StaffEntry) {
    employee = entry.employee
    position = entry.position
    switch entry.attendance {
    case .hours(let hours): self.hours = hours
    case .punches(let first, let more, let unpaidBreak):
      times = WrittenClockTime.times(of: [first] + more)
      self.unpaidBreak = unpaidBreak
    }
    pointValue = entry.pointValue
    reason = entry.reason
    ownTips = entry.ownTips
    sales = entry.sales
    team = entry.team
    shares = entry.shares
  }

  /// The times by two; the last alone where its clock-out is not known.
  var pairs: [[WrittenClockTime]] {
    stride(from: 0, to: times.count, by: 2).map { Array(times[$0..<min($0 + 2, times.count)]) }
  }

  /// `{employee: 36, position: Expo, clock_in: 4:00 pm}`: what is known, as a shift file has it.
  public func text(in currency: Currency = .usDollar) -> String {
    StaffSchema.mapping.inline(self, currency: currency)
  }
}
