/// The subject of a row in a payroll file.
public enum PayrollRows: String, CaseIterable, Sendable {
  /// All of the period's shifts in one row.
  case period
  case person
  case personPosition = "person-position"
  case personWeek = "person-week"
  case personWeekPosition = "person-week-position"

  public var splitsPeople: Bool { self != .period }
  public var splitsWeeks: Bool { self == .personWeek || self == .personWeekPosition }
  public var splitsPositions: Bool { self == .personPosition || self == .personWeekPosition }

  /// The same rows, each of one position.
  public var splittingPositions: PayrollRows {
    switch self {
    case .person: .personPosition
    case .personWeek: .personWeekPosition
    default: self
    }
  }
}
