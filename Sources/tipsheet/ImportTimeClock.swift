import Diagnostics
import FilePublishing
import ReportModel
import RestaurantFolder
import ShiftDecoding
import ShiftSyntax
import TimeClockImport
import TipModel

/// `tipsheet import toast` and its like: punches of an export into shift files.
struct TimeClockCommand {
  private let clock: TimeClock
  private let arguments: ParsedArguments
  private let console: Console
  private let folder: RestaurantFolder
  private let source: ImportSource
  private var reader = FolderReader()
  private var bag = DiagnosticBag()

  private var settingsPath: String { joinPath(folder.path, "timeclock.yaml") }

  init(
    _ clock: TimeClock, _ arguments: ParsedArguments, path: String
  ) throws(CommandFailure) {
    self.clock = clock
    self.arguments = arguments
    console = Console(isQuiet: arguments.has(.quiet))
    folder = try ImportSource.folder(for: path, arguments)
    source = try ImportSource(path: path)
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    let loaded = try reader.loadedRestaurant(in: folder)
    bag.report(contentsOf: reader.bag)
    let rows = try source.rows(reportingTo: &bag)
    let export = rows.flatMap { rows in
      readExport(
        rows, of: clock, in: source.source, location: arguments[.location],
        order: arguments.has(.dayFirst) ? .dayFirst : .monthFirst, reportingTo: &bag)
    }
    guard let loaded, !bag.hasErrors else { return refused() }
    let remembered = try rememberedSettings(of: loaded)
    guard let export, let remembered, !bag.hasErrors else { return refused() }
    return try take(export, remembered: remembered, loaded: loaded)
  }

  private func refused() -> ExitStatus {
    console.printDiagnostics(bag)
    return .refused
  }

  /// What `timeclock.yaml` says; nil where it has errors.
  private mutating func rememberedSettings(
    of loaded: LoadedRestaurant
  ) throws(CommandFailure) -> RememberedSettings? {
    guard fileExists(at: settingsPath) else { return RememberedSettings(tree: nil) }
    let tree = parse(try ImportSource(path: settingsPath).source, reportingTo: &bag)
    guard !bag.hasErrors else { return nil }
    return decodeTimeClockSettings(
      tree, restaurant: loaded.restaurant, roster: loaded.roster, reportingTo: &bag
    ).map { RememberedSettings(tree: tree, settings: $0) }
  }

  private mutating func take(
    _ export: TimeClockExport, remembered: RememberedSettings, loaded: LoadedRestaurant
  ) throws(CommandFailure) -> ExitStatus {
    var answers = try ImportAnswers(arguments, export: export, remembered.settings, of: loaded)
    let questions = answers.openQuestions
    if !questions.isEmpty {
      guard let prompter = Prompter() else {
        throw .missingAnswers(answers.options(for: questions))
      }
      let status = try asking(leaving: "Nothing is written.") { () throws(Stop) in
        var dialog = ImportDialog(answers, prompter: prompter)
        try dialog.ask()
        answers = dialog.answers
        return .done
      }
      guard status == .done else { return status }
    }
    let plan = ImportPlan(
      export, answers.matching, shiftType: answers.shiftType, restaurant: loaded.restaurant)
    return try write(plan, export: export, answers: answers, remembered: remembered, loaded: loaded)
  }

  private mutating func write(
    _ plan: ImportPlan, export: TimeClockExport, answers: ImportAnswers,
    remembered: RememberedSettings, loaded: LoadedRestaurant
  ) throws(CommandFailure) -> ExitStatus {
    var outputs = Outputs()
    let merged = try merge(plan, into: &outputs, loaded: loaded)
    guard let merged, !bag.hasErrors else { return refused() }
    let leftOut = plan.leftOut + merged.leftOut
    console.printDiagnostics(bag)
    console.printToError(source.text("not taken", leftOut))
    console.printToError(
      source.text("look again", export.remarks.filter { merged.taken.contains($0.line) }))
    guard merged.added + merged.known > 0 else {
      throw .refused("no line of \(source.source.name) could be taken, so nothing is written")
    }
    let news = answers.news(since: remembered.settings)
    if !news.isEmpty {
      let bytes =
        remembered.tree.map { timeClockFile($0, adding: news) }
        ?? Array(timeClockFileText(news).utf8)
      _ = outputs.add(bytes, at: settingsPath)
    }
    if arguments.has(.dryRun) {
      console.printToError("nothing is written, as --dry-run asks\n")
    } else {
      try outputs.publish()
    }
    try console.printWritten(outputs.paths)
    if !console.isQuiet { console.printToError(merged.summary) }
    return .done
  }

  /// What became of a plan.
  private struct Merged {
    var added = 0
    var known = 0
    var leftOut: [LineRemark] = []

    /// Lines of the export that stand in a shift file now.
    var taken: Set<Int> = []
    var newPaths: [String] = []

    var summary: String {
      var text = "\(counted(added, "person", "people")) added to shifts"
      if known > 0 { text += ", \(known) there already" }
      text += "\n"
      if !newPaths.isEmpty {
        text += "Now fill in the tips that came in, where each new file has `tips:`.\n"
      }
      return text
    }
  }

  /// Nil where a shift file that is to be added to has errors.
  private mutating func merge(
    _ plan: ImportPlan, into outputs: inout Outputs, loaded: LoadedRestaurant
  ) throws(CommandFailure) -> Merged? {
    let existing = try existingShifts(on: Set(plan.shifts.map(\.date)), of: loaded)
    guard !bag.hasErrors else { return nil }
    var merged = Merged()
    for shift in plan.shifts {
      let there = existing.first { $0.draft.date == shift.date && $0.draft.type == shift.type }
      let change =
        there.map { TimeClockImport.merge(shift, into: $0) }
        ?? newShiftFile(shift, currency: loaded.restaurant.currency)
      let path = there?.tree.file.name ?? newPath(for: shift, besides: outputs)
      if there == nil { merged.newPaths.append(path) }
      if let bytes = change.bytes { _ = outputs.add(bytes, at: path) }
      merged.added += change.addedCount
      merged.known += change.knownCount
      merged.leftOut += change.leftOut
      let refused = Set(change.leftOut.map(\.line))
      merged.taken.formUnion(shift.staff.flatMap(\.lines).filter { !refused.contains($0) })
    }
    return merged
  }

  /// The shift files of some days, as far as they are filled in.
  private mutating func existingShifts(
    on dates: Set<CalendarDate>, of loaded: LoadedRestaurant
  ) throws(CommandFailure) -> [ExistingShift] {
    guard fileExists(at: folder.shiftsPath) else { return [] }
    var shifts: [ExistingShift] = []
    let paths = try reading { () throws(MachineError) in try folder.shiftFiles() }
    for path in paths {
      let source = try ImportSource(path: path).source
      var own = DiagnosticBag()
      let tree = parse(source, reportingTo: &own)
      guard let date = shiftDate(in: tree) else {
        // It may be the file of any day: its errors are shown before another is made.
        _ = decodeShiftDraft(
          tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &own)
        bag.report(contentsOf: own)
        continue
      }
      guard dates.contains(date) else { continue }
      let (draft, unfinished) = decodeShiftDraft(
        tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &own)
      if unfinished != nil {
        // A last line that cannot be read may be of a person who is to be added.
        _ = decodeShift(
          tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &own)
      }
      bag.report(contentsOf: own)
      shifts.append(ExistingShift(tree: tree, draft: draft))
    }
    return shifts
  }

  /// A name that no file has yet.
  private func newPath(for shift: PlannedShift, besides outputs: Outputs) -> String {
    let stem = shiftFileStem(date: shift.date, shiftType: shift.type)
    var number = 1
    while true {
      let name = stem + (number == 1 ? "" : "-\(number)") + ".yaml"
      let path = joinPath(folder.shiftsPath, name)
      if !fileExists(at: path), !outputs.paths.contains(path) { return path }
      number += 1
    }
  }
}

/// `timeclock.yaml` as it was found.
private struct RememberedSettings {
  /// Nil where there is no such file.
  let tree: SyntaxTree?
  var settings = TimeClockSettings()
}
