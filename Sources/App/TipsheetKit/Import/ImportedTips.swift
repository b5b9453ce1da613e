import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// The tips of an export, offered for its shifts.
struct ImportedTips {
  let merged: ImportedShifts
  let export: TimeClockExport
  let loaded: LoadedRestaurant
  private var currency: Currency { loaded.restaurant.currency }

  /// Asks for the tips of each shift without any. Without a terminal, lists them.
  func take(in environment: Environment, _ console: Console) throws -> ExitStatus {
    for (path, text) in merged.differences {
      console.note("\(DisplayText(path).text): \(text.text)\n")
    }
    var open = merged.shifts.filter(\.isOpen)
    guard !open.isEmpty, !console.isQuiet else { return .done }
    guard let questionnaire = Questionnaire(environment) else {
      console.printToError(commands(for: open))
      return .done
    }
    questionnaire.farewell = "The hours are written; these tips are still open:"
    try questionnaire.say("Now type the tips that came in. Enter accepts the value in [ ].")
    var status = ExitStatus.done
    var later: [ImportedShifts.Shift] = []
    do {
      while let next = open.first {
        let isAnswered = try questionnaire.askTips(
          forFileAt: next.path, of: loaded, environment.clock,
          suggested: next.shift.tips.draft(of: Set(export.tipHeaders.keys)) ?? ShiftDraft())
        if !isAnswered { later.append(next) }
        open.removeFirst()
      }
      open = later
    } catch NoAnswer.left(let isInterrupted, let farewell) {
      console.printToError(farewell + "\n")
      status = isInterrupted ? .interrupted : .refused
    }
    if !open.isEmpty { console.printToError(commands(for: open)) }
    return status
  }

  /// The commands that take the rows of people who are already in a shift with other values; empty if there are none.
  static func commandsForOthers(_ merged: ImportedShifts, of loaded: LoadedRestaurant) -> String {
    let lines = merged.shifts.filter { !$0.others.isEmpty }.map { shift in
      "  \(edit(shift, shift.others.flatMap { ["--person", shellWord($0)] }, of: loaded))\n"
    }
    return lines.isEmpty
      ? "" : translated("To take what the export has instead:\n") + lines.joined()
  }

  private static func edit(
    _ shift: ImportedShifts.Shift, _ words: [String] = [], of loaded: LoadedRestaurant
  ) -> String {
    let folder = loaded.folder
    let commands = CommandLines(settings: folder.path == "." ? nil : folder.settingsPath)
    let place = [shift.shift.date.plain, shellWord(shift.shift.type)]
    return DisplayText(commands.line("edit", place + words)).text
  }

  /// Returns the commands that fill in the export's tips.
  private func commands(for open: [ImportedShifts.Shift]) -> String {
    var text = translated("Tips are still missing. To fill them in:\n")
    for shift in open {
      text += "  " + ImportedTips.edit(shift, of: loaded)
      let tips = shift.shift.tips
      text += tips.isZero ? "\n" : translated("   (the export has \(tips.text(in: currency)))\n")
    }
    return text
  }
}
