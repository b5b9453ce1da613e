public import Text
public import Tips

/// A job of `tipsheet batch`: a restaurant, and which of its pay periods to process.
public struct BatchJob: Sendable {
  /// The job's name in all its records. tipsheet uses it for nothing else.
  public internal(set) var id = ""

  /// The path of a folder, or of a zip of one.
  public internal(set) var restaurant = ""

  /// The folder for its bundles; nil to write none.
  public internal(set) var out: String?
  public internal(set) var containing: CalendarDate?
  public internal(set) var from: CalendarDate?
  public internal(set) var to: CalendarDate?
  public internal(set) var isForAll = false

  /// A number from 1, for a corrected restaurant that joins the run again: the highest counts. Nil if none is given.
  public internal(set) var revision: Int?

  /// The reason that the restaurant's files could not be delivered; nil if they are there.
  public internal(set) var unavailable: String?
}

/// A line of `tipsheet batch`'s jobs.
public enum JobSchema {
  static let keys = Keys(
    "a job", from: BatchJob(),
    [
      Key("id", .anyText, isRequired: true, "Its name in all its records.", "casa") { $1(&$0.id) },
      Key(
        "restaurant", .anyText, isRequired: true, "A restaurant's folder, or a zip of one.",
        "in/casa.zip"
      ) { $1(&$0.restaurant) },
      Key("out", .anyText, "The folder for its bundle.", "out/casa") { $1(&$0.out) },
      Key("containing", .date, "A day of its pay period.", "2024-04-13") { $1(&$0.containing) },
      Key("from", .date, "The first day.", "2024-04-08") { $1(&$0.from) },
      Key("to", .date, "The last day.", "2024-04-14") { $1(&$0.to) },
      Key("all", .flag, default: false, "Every pay period that has shifts.", "true") {
        $1(&$0.isForAll)
      },
      Key("revision", .revision, "For a restaurant that joins the run again.", "2") {
        $1(&$0.revision)
      },
      Key("unavailable", .anyText, "Why its files could not be fetched.", "no such object") {
        $1(&$0.unavailable)
      },
    ])
}

extension ValueType where Value == String {
  fileprivate static var anyText: ValueType {
    text.refusing(
      .blankText, "a text that is not empty", where: { $0.isEmpty || $0.utf8.contains(0) },
      { "`\($0)` should be a text that is not empty" })
  }
}

extension ValueType where Value == Int {
  fileprivate static var revision: ValueType {
    wholeNumber(limit: 999_999, example: "2").refusing(
      .wrongNumber, "a whole number from 1 to 999999", where: { $0 == 0 },
      { _ in "`revision` should be a whole number from 1 to 999999" })
  }
}

/// Decodes a job.
///
/// - Returns: nil if errors were reported.
public func decodeJob(_ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag) -> BatchJob? {
  decode(tree, as: .job, JobSchema.keys, reportingTo: &bag)
}
