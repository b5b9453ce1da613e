import Documents
import Folder
package import Imports
package import Text
package import Tips

/// The effect of an import: what it changes and says.
package struct ImportReady {
  package let answers: ImportAnswers

  /// The name of the export.
  private let export: String
  package let title: String
  package let summary: String

  /// The first rows in words, if the export was not known.
  package internal(set) var understood: [String] = []
  package internal(set) var rows: [Row] = []
  package internal(set) var reconciliation: [String] = []
  package internal(set) var differences: [(path: String, text: Words)] = []

  /// Lines that are not taken, with reasons.
  package internal(set) var leftOut: [LineRemark] = []

  /// Taken lines that a person should check.
  package internal(set) var lookAgain: [LineRemark] = []

  /// Columns with money or time that nothing is taken from, and the line of their headers.
  package internal(set) var unused: [String] = []
  package internal(set) var headerLine = 1

  /// Whether shifts without tips could get the export's.
  package internal(set) var hasTips = false

  /// The files that change: their bytes before, nil for a new one, and after, nil for one to delete.
  package private(set) var files: [(path: String, before: [UInt8]?, after: [UInt8]?)] = []

  /// Warnings about the export and the files.
  package internal(set) var bag = DiagnosticBag()

  /// The hours by shift; nil for payments.
  package internal(set) var merged: ImportedShifts?

  /// The payments by shift; nil for hours.
  package internal(set) var paid: (plan: PaymentPlan, shifts: ImportedPayments)?

  /// One shift of the import.
  package struct Row {
    package enum State: String { case new, changed, known }

    package let path: String
    package let title: String
    package let text: String
    package let state: State
    package let date: CalendarDate

    /// The lines of the export.
    package let lines: [Int]

    /// Whether the import changes it, or may add tips to it.
    package let isChanged: Bool
  }

  init(_ answers: ImportAnswers, of export: String, title: String, summary: String) {
    self.answers = answers
    self.export = export
    self.title = title
    self.summary = summary
  }

  mutating func change(_ path: String, from before: [UInt8]?, to after: [UInt8]?) {
    if before != after { files.append((path, before, after)) }
  }

  /// The reason that nothing is written, if no line could be taken.
  package var nothingTaken: Words {
    paid == nil
      ? "no line of \(export) could be imported, so nothing is written"
      : "no payment in \(export) could be imported, so nothing is written"
  }

  /// Adds the new answers about exports.
  mutating func remember(_ news: TimeClockSettings, in folder: ImportFolder) {
    guard !news.isEmpty else { return }
    change(
      folder.timeClockPath, from: folder.timeClock?.file.bytes,
      to: timeClockFile(folder.timeClock, adding: news))
  }

  /// Adds the note about lines that are not taken, or removes the note of an earlier import of the file.
  mutating func keepNote(in folder: ImportFolder) {
    let open = leftOut.filter { !$0.isDecided }
    let note = LeftOutRows(of: export, lines: open.map { $0.line })
    let path = note.path(in: folder.loaded.folder.shiftsPath)
    change(
      path, from: folder.bytes(at: path),
      to: open.isEmpty
        ? nil : note.bytes(because: LineRemark.text("not taken", open, of: export)))
  }
}

extension PlannedShift {
  /// `Saturday, April 13 – Dinner`, `April 8 to April 14, 2024 – Week`.
  var spokenTitle: String {
    let days = through.map { PayPeriod(from: date, to: $0).spoken } ?? date.weekdayAndDay.text
    return "\(days) – \(type)"
  }
}
