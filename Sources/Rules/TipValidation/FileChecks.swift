import Text
public import Tips

/// Doubts about the date and the type that a shift file gives.
///
/// They are only for the terminal: nothing that depends on today may be in a written file.
let fileChecks: [Check<ShiftFileFacts>] = [
  .doubt("file name", "file-name-differs") { file, findings in
    let differs: (named: Words, actual: Words)?
    if let named = file.dateInName, named != file.date {
      differs = ("begins with \(named.plain)", "dated \(file.date.plain)")
    } else {
      differs = file.typeInName.map { ("has \($0)", Words(verbatim: file.type ?? "")) }
    }
    guard let differs else { return }
    findings.add(
      .warn,
      "this file's name \(differs.named), but the shift in it is \(differs.actual)",
      help: "correct the wrong one; the file's content counts")
  },
  Check("date in the future", diagnostic: "date-in-future") { file, findings in
    guard file.date > file.today else { return }
    findings.add(
      .warn, "this shift is dated \(file.date.plain), which is later than today",
      help: "correct the date, if the shift has been worked")
  },
  // A shift this far from all others is doubtful.
  .doubt("date far from others", "date-far-from-others") {
    file, findings in
    guard let gap = file.daysToNearest, gap > 60 else { return }
    findings.add(
      .warn, "this shift is dated \(file.date.plain), \(gap) days from the nearest other shift",
      help: "check the year and month of its date")
  },
]

/// A shift file's date and type, by its name and its text, and the days around it.
public struct ShiftFileFacts: Sendable {
  let date: CalendarDate

  /// The type of shift that the file names, known or not; nil if it names none.
  let type: String?

  /// Nil if the name does not begin with a date.
  let dateInName: CalendarDate?

  /// A type other than the file's, with its words in the file name.
  let typeInName: String?

  /// Days to the nearest other shift; nil if there is no other.
  let daysToNearest: Int?

  /// Today in the restaurant's time zone.
  let today: CalendarDate

  public init(
    date: CalendarDate, type: String?, dateInName: CalendarDate?, typeInName: String?,
    daysToNearest: Int?, today: CalendarDate
  ) {
    self.date = date
    self.type = type
    self.dateInName = dateInName
    self.typeInName = typeInName
    self.daysToNearest = daysToNearest
    self.today = today
  }

  public var findings: [Finding] {
    fileChecks.flatMap { $0.findings(in: self) }
  }
}
