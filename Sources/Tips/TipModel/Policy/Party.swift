/// A check or an event that some people served together.
public struct Party: Hashable, Sendable {
  public var name: String
  public var tips: OwnTips

  /// The parts that divide its tips, in the order of the file.
  public var shares: [(employee: EmployeeID, part: PointValue)]

  /// Whether one person alone served it. Then its tips are that person's own, and even a manager may keep them (29 CFR
  /// 531.52(b)(2)).
  public var servedAlone: Bool

  public init(
    name: String, tips: OwnTips, shares: [(employee: EmployeeID, part: PointValue)],
    servedAlone: Bool = false
  ) {
    self.name = name
    self.tips = tips
    self.shares = shares
    self.servedAlone = servedAlone
  }

  public static func == (left: Party, right: Party) -> Bool {
    left.name == right.name && left.tips == right.tips && left.servedAlone == right.servedAlone
      && left.shares.elementsEqual(right.shares) {
        $0.employee == $1.employee && $0.part == $1.part
      }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(tips)
  }
}
