/// A shift as far as it is known: while it is typed, or from a time clock that has no tips.
public struct ShiftDraft: Sendable {
  public var date: CalendarDate?

  /// The last day if hours are for several days together.
  public var through: CalendarDate?

  /// One of the restaurant's shift types.
  public var type: String?

  /// The tips that came in; nil if they are not known yet.
  public var creditCard: Money?
  public var house: Money?
  public var cash: Money?

  /// Cash that earlier shifts left in the tip jar; nil if the file does not have it.
  public var carried: Money?

  /// Point values for this shift, by position.
  public var pointValues: [String: PointValue] = [:]

  /// In the order of the file.
  public var staff: [StaffEntry] = []
  public var declared: [DeclaredAmount] = []
  public var note: String?

  /// The reason that unusual values are right.
  public var confirmed: String?

  /// True for a shift that was not worked; it has a reason, and neither tips nor staff.
  public var isCancelled: Bool?
  public var cancelReason: String?
  public var details = TipDetails()

  public init() {}

  /// The tips, if all three amounts are known.
  public var tips: CollectedTips? {
    guard let creditCard, let house, let cash else { return nil }
    return CollectedTips(creditCard: creditCard, house: house, cash: cash)
  }
}
