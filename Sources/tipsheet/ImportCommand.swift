import Diagnostics
import FilePublishing
import RestaurantFolder
import ShiftDecoding
import TerminalText
import TimeClockImport

extension CommandLineOption {
  static let mapEmployee = CommandLineOption(
    "map-employee", value: "NAME=WHO", isRepeatable: true,
    help: "whom a name of the export means: an ID or a name of the roster, or - to leave them out")
  static let mapJob = CommandLineOption(
    "map-job", value: "JOB=POSITION", isRepeatable: true,
    help: "which position a job of the export means, or - to leave its rows out")
  static let window = CommandLineOption(
    "window", value: "SHIFT=TIME", isRepeatable: true,
    help:
      "clock-ins before TIME are of SHIFT: \"Lunch=4pm\", \"Brunch=4pm sat,sun\", \"Dinner=end\"")
  static let dayStarts = CommandLineOption(
    "day-starts", value: "TIME", help: "a clock-in before TIME is of the day before (4:00 am)")
  static let importShift = CommandLineOption(
    "shift", value: "TYPE", help: "take every row as of this shift type, whatever its time")
  static let location = CommandLineOption(
    "location", value: "NAME", help: "which location's rows to take, where there are several")
  static let dayFirst = CommandLineOption(
    "day-first", help: "dates such as 4/10/24 have the day before the month")
  static let dryRun = CommandLineOption(
    "dry-run", help: "say what would be written, and write nothing")
}

extension Command {
  static let importing = Command(
    name: "import", summary: "take over a roster, or the hours of a time clock",
    operands: "KIND FILE",
    details: """
      KIND is roster, toast, square, homebase or 7shifts; FILE is a CSV file, or `-`.

      A roster's people are added to roster.yaml. A time clock's punches become shift files, with
      the tips left for you to fill in, or are added to those that are there; nothing that stands
      in a file is changed. Every line that is not taken is listed with its reason.

      Who a name is, which position a job is and which shift a clock-in belongs to is asked once
      and remembered in timeclock.yaml. A clock-in after midnight is of the night before.
      """,
    examples: [
      ("tipsheet import roster staff.csv", "people into roster.yaml"),
      ("tipsheet import toast TimeEntries.csv", "hours into shifts/, asking what is not known"),
      (
        "tipsheet import square week.csv --window \"Lunch=4pm\" --window \"Dinner=end\" "
          + "--map-job \"Bar=Bartender\"", "the same without questions"
      ),
    ],
    options: [
      .mapEmployee, .mapJob, .window, .dayStarts, .importShift, .location, .dayFirst, .dryRun,
      .restaurant, .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    let kinds = ["roster"] + TimeClock.allCases.map(\.rawValue)
    guard arguments.operands.count == 2 else {
      throw .usage(
        "import takes a kind and a file",
        help: "write `tipsheet import KIND FILE`; the kinds are \(kinds.joined(separator: ", "))")
    }
    let (kind, path) = (arguments.operands[0], arguments.operands[1])
    if kind == "roster" { return try RosterImport(arguments, path: path).run() }
    guard let clock = TimeClock(rawValue: kind) else {
      let near = nearest(to: kind, among: kinds).map { "the nearest is \($0)" }
      throw .usage(
        "there is no kind \"\(kind)\"",
        help: near ?? "the kinds are \(kinds.joined(separator: ", "))")
    }
    var command = try TimeClockCommand(clock, arguments, path: path)
    return try command.run()
  }
}

/// What both kinds of imports read and say.
struct ImportSource {
  let source: SourceFile

  /// - Parameter path: `-` for standard input.
  init(path: String) throws(CommandFailure) {
    let bytes = try reading { () throws(MachineError) in
      try path == "-" ? readStandardInput() : readFile(at: path)
    }
    source = SourceFile(name: path == "-" ? "<stdin>" : path, bytes: bytes)
  }

  /// The restaurant's folder: around the current one, or around the file.
  static func folder(
    for path: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> RestaurantFolder {
    if arguments[.restaurant] == nil, let folder = RestaurantFolder.find(from: ".") {
      return folder
    }
    return try RestaurantFolder.named(by: arguments, near: path)
  }

  /// Nil where the file is not CSV, which is reported.
  func rows(reportingTo bag: inout DiagnosticBag) throws(CommandFailure) -> [[CSVField]]? {
    do throws(MachineError) {
      return try csvRows(of: source, reportingTo: &bag)
    } catch {
      throw .reading(error)
    }
  }

  /// Remarks as lines: `week.csv:4,9-12: not taken: it has no clock-out`, one for each reason.
  func text(_ what: String, _ remarks: [LineRemark]) -> String {
    var reasons: [String] = []
    var lines: [String: [Int]] = [:]
    for remark in remarks.sorted(by: { $0.line < $1.line }) {
      if lines[remark.text] == nil { reasons.append(remark.text) }
      lines[remark.text, default: []].append(remark.line)
    }
    return reasons.map { reason in
      let place = TerminalPiece(source.name).text + ":" + ranges(lines[reason] ?? [])
      return "\(place): \(what): \(TerminalPiece(reason).text)\n"
    }.joined()
  }

  /// `1-3,9` for lines in ascending order.
  private func ranges(_ lines: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for line in lines {
      if let last = ranges.last, line <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(line, last.upperBound)
      } else {
        ranges.append(line...line)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}

/// `1 person`, `3 people`.
func counted(_ count: Int, _ one: String, _ several: String) -> String {
  "\(count) \(count == 1 ? one : several)"
}
