/// One entry of `payroll` in a restaurant's settings, as it is written.
public struct PayrollChoice: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)

    /// A block of keys, in the order of the file.
    case words([Word])
  }

  public struct Word: Hashable, Sendable {
    public let key: String
    public let value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  public struct Setting: Hashable, Sendable {
    public let name: String
    public let value: Value

    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A template's name.
  public let template: String

  /// In the order of the file.
  public let settings: [Setting]

  public init(template: String, settings: [Setting]) {
    self.template = template
    self.settings = settings
  }
}

/// A restaurant's settings for one of its payroll files, by its template's rules.
public struct PayrollSettings: Hashable, Sendable {
  /// By the template's names, with its defaults if nothing was set.
  public var values: [String: PayrollPattern]

  /// The payroll program's names of the positions; empty if there are none.
  public var titles: [String: String]

  /// Whether hours go to payroll from here, not from the time clock.
  public var includesHours: Bool

  /// Days from the period's last day to the day of pay; nil if the restaurant does not set it.
  public var daysToPay: Int?

  /// The name that replaces the template's, if any.
  public var fileName: PayrollPattern?

  public init(
    values: [String: PayrollPattern] = [:], titles: [String: String] = [:],
    includesHours: Bool = false,
    daysToPay: Int? = nil, fileName: PayrollPattern? = nil
  ) {
    self.values = values
    self.titles = titles
    self.includesHours = includesHours
    self.daysToPay = daysToPay
    self.fileName = fileName
  }
}

/// A request for a payroll file.
public struct PayrollRequest: Hashable, Sendable {
  public let template: PayrollTemplate
  public let settings: PayrollSettings

  public init(template: PayrollTemplate, settings: PayrollSettings) {
    self.template = template
    self.settings = settings
  }
}
