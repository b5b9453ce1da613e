import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// An import of one file into a restaurant's folder.
struct ImportJob {
  let command: ImportCommand
  let source: ImportSource
  let folder: RestaurantFolder
  let environment: Environment
  let console: Console

  /// Prints the shifts' times, so that you can see a wrong guess.
  func printTimetable(_ title: Words, of answers: ImportAnswers, on days: Set<Weekday>) {
    let lines = answers.timetableLines(on: days)
    guard answers.shiftType == nil, answers.shiftTypes.count > 1, !console.isQuiet, !lines.isEmpty
    else { return }
    console.printToError(
      title + lines.map { "  \($0)\n" }.joined()
        + "Other times: --window \"SHIFT=TIMES\", or `shifts` in timeclock.yaml.\n")
  }

  /// Writes and lists the files, except in a dry run.
  func publish(
    _ changes: [InputChange], asking questionnaire: Questionnaire? = nil
  ) throws {
    if command.isDryRun {
      console.printToError("dry run: nothing was written\n")
    } else {
      let writer = InputWriter(
        folder: folder.path, console: console,
        questionnaire: questionnaire ?? Questionnaire(environment), undoable: "import",
        mayChangeClosed: command.mayChangeClosed)
      try writer.publish(changes)
    }
    try console.printWritten(changes.filter { $0.bytes != nil }.map(\.path))
  }
}
