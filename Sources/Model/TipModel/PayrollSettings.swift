/// One entry of `payroll` in a restaurant's settings, as it is written.
package struct PayrollChoice: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)

    /// A block of keys, in the order of the file.
    case words([Word])
  }

  package struct Word: Hashable, Sendable {
    package let key: String
    package let value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  package struct Setting: Hashable, Sendable {
    package let name: String
    package let value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A template's name.
  package let template: String

  /// In the order of the file.
  package let settings: [Setting]

  package init(template: String, settings: [Setting]) {
    self.template = template
    self.settings = settings
  }
}

/// A restaurant's settings for one of its payroll files, by its template's rules.
package struct PayrollSettings: Hashable, Sendable {
  /// By the template's names, its standards where nothing was set.
  package let values: [String: PayrollPattern]

  /// The payroll program's names of the positions; empty where there are none.
  package let titles: [String: String]

  /// Hours go to payroll from here, not from the time clock.
  package let includesHours: Bool

  /// Days from the period's last day to the day of pay; nil where the restaurant does not set it.
  package let daysToPay: Int?

  /// Instead of the template's.
  package let fileName: PayrollPattern?

  package init(
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

/// A payroll file that is to be made.
package struct PayrollRequest: Hashable, Sendable {
  package let template: PayrollTemplate
  package let settings: PayrollSettings

  package init(template: PayrollTemplate, settings: PayrollSettings) {
    self.template = template
    self.settings = settings
  }
}
