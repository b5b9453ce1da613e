import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// The tips of an export, offered for its shifts.
struct ImportedTips {
  private let merged: ImportedShifts
  private let export: TimeClockExport
  private let loaded: LoadedRestaurant
  private var currency: Currency { loaded.restaurant.currency }

  init(_ merged: ImportedShifts, _ export: TimeClockExport, loaded: LoadedRestaurant) {
    self.merged = merged
    self.export = export
    self.loaded = loaded
  }

  /// Asks for the tips of each shift without any. Without a terminal, lists them.
  func take(in environment: Environment, _ console: Console) throws -> ExitStatus {
    printDifferences(console)
    var open = merged.shifts.filter(\.isOpen)
    guard !open.isEmpty, !console.isQuiet else { return .done }
    guard let questionnaire = Questionnaire(environment) else {
      list(open, console: console)
      return .done
    }
    questionnaire.farewell = "The hours are written; these tips are still open:"
    try questionnaire.say("Now type the tips that came in. Enter accepts the value in [ ].")
    var status = ExitStatus.done
    var later: [ImportedShifts.Shift] = []
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

  private func suggestion(_ shift: ImportedShifts.Shift) -> ShiftDraft {
    shift.shift.tips.draft(of: Set(export.tipHeaders.keys)) ?? ShiftDraft()
  }

  private func printDifferences(_ console: Console) {
    guard !console.isQuiet else { return }
    for (path, text) in merged.differences {
      console.printToError("\(DisplayText(path).text): \(text.text)\n")
    }
  }

  /// Prints the commands that fill in the export's tips.
  private func list(_ open: [ImportedShifts.Shift], console: Console) {
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
