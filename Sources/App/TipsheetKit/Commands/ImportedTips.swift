import Diagnostics
import RestaurantFolder
import Schemas
import TimeClocks
import TipModel
import Wording

/// The tips of an export, offered as those of its shifts.
struct ImportedTips {
  /// A shift that the export has rows of.
  struct ShiftTips {
    let shift: PlannedShift
    let path: String

    /// The shift before the import; nil for a new file.
    let known: ShiftDraft?

    /// Whether a file that was there says what came in, or that people's own tips are all of it.
    let hasTips: Bool

    /// Whether the tips that came in are not known yet.
    var isOpen: Bool {
      guard let known else { return shift.needsTotals }
      // Where no pool takes a total, people's own tips are all that came in.
      if !shift.needsTotals, hasTips { return false }
      return known.creditCard == nil && known.house == nil && known.cash == nil
    }
  }

  private let plan: ImportPlan
  private let export: TimeClockExport
  private let shifts: [ShiftTips]
  private let loaded: LoadedRestaurant
  private var currency: Currency { loaded.restaurant.currency }

  init(
    _ plan: ImportPlan, _ export: TimeClockExport, _ shifts: [ShiftTips],
    loaded: LoadedRestaurant
  ) {
    self.plan = plan
    self.export = export
    self.shifts = shifts
    self.loaded = loaded
  }

  /// Where the export's tips are now, a line for each kind that it has.
  ///
  /// Their sum over the export is the sum over the shifts and over the rows that were not taken.
  var reconciliation: String {
    TipKind.allCases.compactMap { kind in
      guard let header = export.tipHeaders[kind], export.tips[kind] != .zero else { return nil }
      let inShifts = shifts.reduce(MoneyDifference.zero) { $0 + $1.shift.tips[kind] }
      return
        translated(
          """
          \(DisplayText(header).text): \(export.tips[kind].plain(in: currency)) in the export, \(inShifts.plain(in: currency)) in these shifts, and \(plan.leftOutTips[kind].plain(in: currency)) in rows that were left out

          """)
    }.joined()
  }

  /// Asks for the tips of each shift that has none; without a terminal it lists them.
  func take(in environment: Environment, _ console: Console) throws -> ExitStatus {
    printDifferences(console)
    var open = shifts.filter(\.isOpen)
    guard !open.isEmpty, !console.isQuiet else { return .done }
    guard let questionnaire = Questionnaire(environment) else {
      list(open, console: console)
      return .done
    }
    questionnaire.farewell = "The hours are written; these tips are still open:"
    try questionnaire.say("Now type the tips that came in. Enter accepts the value in [ ].")
    var status = ExitStatus.done
    var later: [ShiftTips] = []
    do {
      while let next = open.first {
        let isAnswered = try questionnaire.askTips(
          forFileAt: next.path, of: loaded, environment.clock, suggested: suggestion(next))
        if !isAnswered { later.append(next) }
        open.removeFirst()
      }
      open = later
    } catch NoAnswer.left(let isInterrupted, let farewell) {
      console.printToError(farewell + "\n")
      status = isInterrupted ? .interrupted : .refused
    }
    if !open.isEmpty { list(open, console: console) }
    return status
  }

  private func suggestion(_ shift: ShiftTips) -> ShiftDraft {
    shift.shift.tips.draft(of: Set(export.tipHeaders.keys)) ?? ShiftDraft()
  }

  /// Shifts whose tips were known before and are not those of the export, and what nobody gets.
  private func printDifferences(_ console: Console) {
    guard !console.isQuiet, !export.tipHeaders.isEmpty else { return }
    for shift in shifts where !shift.shift.needsTotals && shift.shift.tips.gratuity != .zero {
      console.printToError(
        "\(DisplayText(shift.path).text): the export has gratuity "
          + "\(shift.shift.tips.gratuity.plain(in: currency)), and no pool takes it, so it is not entered\n"
      )
    }
    for shift in shifts where !shift.isOpen {
      guard let known = shift.known, !shift.shift.tips.isZero,
        shift.shift.tips.collected
          != CollectedTips(
            creditCard: known.creditCard ?? .zero, house: known.house ?? .zero,
            cash: known.cash ?? .zero)
      else { continue }
      console.printToError(
        "\(DisplayText(shift.path).text): its tips stay as they are; the export's rows add up to "
          + "\(shift.shift.tips.text(in: currency))\n")
    }
  }

  /// The commands that fill in the tips, with what the export has of them.
  private func list(_ open: [ShiftTips], console: Console) {
    var text = translated("Tips are still missing. To fill them in:\n")
    for shift in open {
      let type = scalarText(shift.shift.type)
      let quoted = type.contains(" ") && !type.hasPrefix("\"") ? "\"\(type)\"" : type
      text += "  tipsheet edit \(shift.shift.date.plain) \(DisplayText(quoted).text)"
      let tips = shift.shift.tips
      text += tips.isZero ? "\n" : translated("   (the export has \(tips.text(in: currency)))\n")
    }
    console.printToError(text)
  }
}
