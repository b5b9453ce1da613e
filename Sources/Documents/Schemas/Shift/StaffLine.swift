public import Tips

/// A person's line in a shift, as far as it is known.
public struct StaffLine: Sendable {
  public var employee: EmployeeID?
  public var position: String?

  /// Clock-in, clock-out, clock-in, ...; the last may still lack its clock-out.
  public var times: [WrittenClockTime] = []

  /// Hours instead of clock times.
  public var hours: Hours?

  /// Minutes.
  public var unpaidBreak = 0
  public var pointValue: PointValue?
  public var reason: String?

  // Prompts ask for these if the restaurant's pools need them; otherwise they stay as they are.
  public var ownTips: OwnTips?
  public var sales: [CategorySales]?
  public var team: String?
  public var shares: Int?

  public init() {}

  /// - Precondition: the same as for `WrittenClockTime.times(of:)`.
  public init(_ entry: StaffEntry) {
    employee = entry.employee
    position = entry.position
    switch entry.attendance {
    case .hours(let hours): self.hours = hours
    case .punches(_, _, let unpaidBreak):
      times = WrittenClockTime.times(of: entry.punches)
      self.unpaidBreak = unpaidBreak
    }
    pointValue = entry.pointValue
    reason = entry.reason
    ownTips = entry.ownTips
    sales = entry.sales
    team = entry.team
    shares = entry.shares
  }

  /// The times in pairs; the last time is alone if its clock-out is not known.
  var pairs: [[WrittenClockTime]] {
    stride(from: 0, to: times.count, by: 2).map { Array(times[$0..<min($0 + 2, times.count)]) }
  }

  /// `{employee: 36, position: Expo, clock_in: 4:00 pm}`: the known values, as a shift file has them.
  public func text(in currency: Currency = .usDollar) -> String {
    StaffSchema.keys.inline(self, currency: currency)
  }
}
