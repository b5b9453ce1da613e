/// A person as a time clock knows them.
package struct ClockedPerson: Hashable, Sendable {
  /// As the export writes it: `Vann, Alazia`, or first and last name where it has columns for both.
  package let name: String

  /// The clock's own number, where the export tells one.
  package let number: String?

  package init(name: String, number: String? = nil) {
    self.name = name
    self.number = number
  }
}

/// One punch pair of an export.
package struct ClockedRow: Hashable, Sendable {
  /// Counted from 1, in the export.
  package let line: Int
  package let person: ClockedPerson

  /// Nil where the export leaves it blank.
  package let job: String?

  /// Minutes on the wall clock since January 1, 1970.
  package let clockIn: Int
  package let clockOut: Int

  /// Minutes.
  package let unpaidBreak: Int

  package init(
    line: Int, person: ClockedPerson, job: String?, clockIn: Int, clockOut: Int, unpaidBreak: Int
  ) {
    self.line = line
    self.person = person
    self.job = job
    self.clockIn = clockIn
    self.clockOut = clockOut
    self.unpaidBreak = unpaidBreak
  }
}

/// Something to say about a line of an export, in one sentence.
package struct LineRemark: Hashable, Sendable {
  package let line: Int
  package let text: String

  package init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }
}

/// An export as read, every line accounted for.
package struct TimeClockExport: Sendable {
  package var rows: [ClockedRow] = []

  /// Lines that no row came of, and why.
  package var leftOut: [LineRemark] = []

  /// Rows that were taken, and that a person should look at.
  package var remarks: [LineRemark] = []
}
