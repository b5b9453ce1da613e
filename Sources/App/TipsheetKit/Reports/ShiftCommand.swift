import Documents
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

extension Command {
  static let shift = Command(
    name: "shift", summary: "write the workbook and CSV files of a shift",
    details: """
      Reads each shift file, shares its tips, and writes DATE-TYPE.xlsx, DATE-TYPE.csv, and
      DATE-TYPE.validation.csv. Use `-` as FILE to read standard input. If any file has an error, all
      errors are shown and nothing is written. A DAY (2024-04-13, 4/13, yesterday) names all of its
      shifts, or one of them with a shift type. The run ends with the tips, people, hours, and checks,
      and with the people whose amounts changed since the last run. A workbook that you changed is kept
      under another name.
      """,
    examples: [
      ("tipsheet shift shifts/2024-04-13-dinner.yaml", "writes into reports/"),
      ("tipsheet shift yesterday", "yesterday's shift"),
      ("tipsheet shift -o /tmp shifts/*.yaml", "writes every shift's files into /tmp"),
    ],
    operands: Operands(
      "FILE...|DAY", 1...Int.max,
      otherwise: .usage("name a shift file", help: "write `tipsheet shift FILE...`"),
      \.paths),
    options: [] as [OptionField<ShiftCommand>],
    common: .common(.jobs, .output, .share, .restaurant, .quiet, in: \.common))
}

/// Writes the reports of the named shifts.
struct ShiftCommand: CommandValue {
  var paths: [String] = []
  var common = CommonOptions()
  private var reader = FolderReader()

  mutating func run(in environment: Environment) throws -> ExitStatus {
    var makers: [ShiftMaker] = []
    let paths = try environment.shiftPaths(namedBy: paths, of: "shift", common)
    for path in paths {
      let folder = try environment.restaurantFolder(common, near: path)
      guard let restaurant = try reader.restaurant(in: folder) else { continue }
      makers.append(
        ShiftMaker(
          source: try environment.shiftSource(at: path), restaurant: restaurant,
          outputFolder: common.output ?? folder.reportsPath))
    }
    let byFolder = Dictionary(grouping: makers.indices) {
      makers[$0].restaurant.folder.settingsPath
    }
    for (_, numbers) in byFolder.sorted(by: { $0.key < $1.key }) {
      read(numbers, of: &makers, environment)
    }
    let run = ReportRun(
      console: environment.console(common), threads: common.threads, noun: translated("shifts"),
      listsBooks: true, audience: common.audience)
    return try run.write(count: makers.count, after: reader.bag) { [makers] number, refusal in
      makers[number].report(unless: refusal)
    }
  }

  /// Reads shifts of one restaurant, and reports the doubts about them.
  private mutating func read(
    _ numbers: [Int], of makers: inout [ShiftMaker], _ environment: Environment
  ) {
    let restaurant = makers[numbers[0]].restaurant
    let dates = numbers.compactMap { shiftDate(of: makers[$0].source) }
    if let first = dates.min(), let last = dates.max() {
      // Shifts are compared with earlier ones.
      reader.learnClockChanges(
        from: first.adding(days: -RestaurantPast.reach) ?? first, to: last, of: restaurant)
    }
    for number in numbers {
      var own = reader.withEmptyBag
      makers[number].shift = own.shift(from: makers[number].source, of: restaurant)
      makers[number].bag = own.bag
    }
    let shifts = numbers.compactMap { makers[$0].shift }
    let preFlight = environment.preFlight(shifts, of: restaurant, reader)
    reader.bag.report(contentsOf: preFlight.bag)
    for number in numbers { makers[number].preFlight = preFlight }
    // A copy, such as one that a phone sent, must not replace the shift's own report.
    if common.output == nil {
      for shift in shifts { reportOther(than: shift, of: restaurant) }
    }
  }

  /// Reports another file of the same shift in the restaurant's folder.
  private mutating func reportOther(than shift: SharedShift, of restaurant: LoadedRestaurant) {
    let (own, id) = (resolvedWhereThere(shift.source.name), shift.decoded.shift.id)
    for path in (try? restaurant.folder.shiftFiles()) ?? []
    where dateInFileName(fileName(of: path)).map({ $0 == id.date }) ?? true {
      guard resolvedWhereThere(path) != own, let source = try? reader.source(at: path),
        source.bytes != shift.source.bytes
      else { continue }
      var unread = reader.withEmptyBag
      guard let other = unread.shift(from: source, of: restaurant), other.decoded.shift.id == id
      else { continue }
      reader.bag.report(.duplicateShift(shift.decoded, first: other.decoded))
      return
    }
  }
}

/// Turns a shift into reports.
private struct ShiftMaker: Sendable {
  let source: SourceFile
  let restaurant: LoadedRestaurant
  let outputFolder: String

  /// Nil if its file has errors.
  var shift: SharedShift?

  /// The diagnostics of its file.
  var bag = DiagnosticBag()

  /// Has the doubts about the shift.
  var preFlight: PreFlight?

  func report(unless refusal: Refusal) -> MadeReport {
    var made = MadeReport()
    made.bag = bag
    guard let shift = shift?.allocation, !refusal.isCertain else { return made }
    let id = shift.shift.id
    let doubts = preFlight?.doubts(for: PayPeriod(from: id.date, to: id.date)) ?? []
    let report = ShiftReport(
      shift, doubts: doubts.filter { $0.shift == id }, roster: restaurant.roster,
      file: FileContent(path: fileName(of: source.name), bytes: source.bytes),
      version: Tipsheet.version)
    made.findings = report.findings
    let stem = shiftFileStem(date: id.date, shiftType: id.type)
    let earlier = ZipStore.disk().amounts(
      writtenAt: joinPath(outputFolder, stem + ".csv"), in: restaurant.restaurant.currency)
    made.summary = ReportSummary(
      shift,
      comparison: earlier.map { .lastRun(AmountChanges(from: $0, to: PersonalAmounts(shift))) }
        ?? .none)
    do {
      made.files = try report.files().map {
        FileContent(path: joinPath(outputFolder, $0.path), bytes: $0.bytes)
      }
    } catch { made.failure = CommandFailure(error) }
    return made
  }
}
