import Answers
import Diagnostics
import Languages
import Machine
import RestaurantFolder
import RestaurantTexts
import Schemas
import Spreadsheet
import TipAllocation
import TipModel
import TipReports
import Wording
import YAMLSubset
import Zip

extension Command {
  static let take = Command(
    name: "take", summary: "write what you typed into a workbook to the shift files",
    details: """
      Compares the inputs of the shifts in BOOK.xlsx with what tipsheet wrote there, and proposes each
      change as an edit of the shift's file: tips, clock times, breaks, and hours. You see the changes
      and what each person gains or loses, and nothing is written until you agree; `tipsheet undo`
      reverses it. Changes to other cells are named and ignored.

      Without a terminal, it prints the changes; --yes writes them. If a shift's file was changed since
      the workbook was written, its changes are not taken: run `tipsheet period` and type them again.
      """,
    examples: [
      (
        "tipsheet take reports/week/week.xlsx",
        "shows what you typed into the week's workbook, and asks"
      ),
      ("tipsheet take reports/2024-04-13-dinner.xlsx --yes", "takes one shift's changes"),
    ],
    operands: Operands(
      "BOOK.xlsx [DIR]", 1...2,
      otherwise: .usage(
        "name one workbook and at most one folder",
        help: "write `tipsheet take BOOK.xlsx [DIR]`"), \.paths),
    options: [
      .flag(CommandLineOption("yes", letter: "y", help: "write without asking"), \.isAgreed),
      .flag(.despiteClosedPeriod, \.mayChangeClosed), .text(.restaurant, \.settings),
      .flag(.quiet, \.isQuiet),
    ] as [OptionField<TakeCommand>])
}

/// Writes a workbook's changed inputs to its shift files.
struct TakeCommand: CommandValue {
  var paths: [String] = []
  var isAgreed = false
  var mayChangeClosed = false
  var settings: String?
  var isQuiet = false

  func run(in environment: Environment) throws -> ExitStatus {
    let book = try TypedBook(at: paths[0])
    let console = Console(environment, isQuiet: isQuiet)
    let folder = try RestaurantFolder.named(
      settings, near: paths.count > 1 ? paths[1] : environment.folder)
    var reader = FolderReader()
    guard let loaded = try reader.restaurant(in: folder) else {
      throw CommandFailure.refused(by: reader.bag)
    }
    let files = try reader.datedShiftFiles(of: loaded)
    guard !reader.bag.hasErrors else { throw CommandFailure.refused(by: reader.bag) }
    let (chosen, days) = try chosen(of: files, book)
    guard let period = reader.period(days, of: loaded, files: chosen, payroll: []) else {
      throw CommandFailure.refused(by: reader.bag)
    }
    var (typed, others, language) = try typedInputs(book, period)
    var taking = TakenInputs(period, book, environment)
    for input in typed { taking.add(input) }
    let finished = try taking.finish(ShiftFiles(of: loaded), loaded)
    let after = try taken(finished.changes, by: period, chosen, loaded, days)
    // Other edits that remain may change amounts in unknown ways.
    if taking.left.isEmpty, others.isEmpty {
      let amounts = [period, after].map { period in
        Language.using(language) {
          BookAmounts(
            period.allocation, of: loaded.restaurant, roster: loaded.roster,
            isSingleShift: book.days == nil)
        }
      }
      others = book.overwritten(amounts[0], amounts[1], in: loaded.restaurant.currency).map {
        $0.words
      }
    }
    guard !typed.isEmpty || !others.isEmpty else {
      console.note("No input of a shift was changed in \(book.path).\n")
      return .done
    }
    try console.printData(
      finished.lines.map { $0 + "\n" }.joined()
        + gains(from: period, to: after, console.textWidth))
    for line in taking.left + others { console.note(line) }
    guard !finished.changes.isEmpty else { return .unreconciled }
    let questionnaire = Questionnaire(environment)
    if !isAgreed {
      guard let questionnaire else {
        console.note("Nothing was written: `--yes` writes these changes.\n")
        return .unreconciled
      }
      guard try questionnaire.askYesOrNo("write these changes", initial: nil) else {
        console.note("Nothing was written.\n")
        return .done
      }
    }
    var outputs = Outputs()
    for change in finished.changes { outputs.change(change) }
    try InputWriter(
      folder: loaded.folder.path, console: console, questionnaire: questionnaire,
      undoable: "take", mayChangeClosed: mayChangeClosed
    ).publish(outputs)
    try console.printWritten(outputs.paths)
    return .done
  }

  /// Returns the shifts of the workbook, and its days.
  private func chosen(
    of files: [DatedShiftFile], _ book: TypedBook
  ) throws -> ([DatedShiftFile], PayPeriod) {
    if let days = book.days {
      return (files.filter { days.contains($0.date) }, days)
    }
    let stem = fileStem(of: book.path)
    guard let file = files.first(where: { fileStem(of: $0.source.name) == stem }) else {
      throw CommandFailure.refused(
        "\(book.path) names neither a pay period nor a shift of this restaurant",
        help: "name a workbook as tipsheet wrote it; a shift's own workbook keeps its file name")
    }
    return ([file], PayPeriod(from: file.date, to: file.date))
  }

  private func fileStem(of path: String) -> String {
    let name = fileName(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns the inputs that differ from their written values, in the workbook's language.
  ///
  /// - Returns: the inputs, a sentence for each text that was typed over, and the language.
  private func typedInputs(
    _ book: TypedBook, _ period: LoadedPeriod
  ) throws -> ([TypedInput], [Words], Language) {
    let restaurant = period.restaurant
    for code in Language.codes {
      guard let language = Language.coded(code) else { continue }
      let layout = Language.using(language) {
        BookLayout(
          period.allocation, of: restaurant.restaurant, roster: restaurant.roster,
          isSingleShift: book.days == nil)
      }
      guard book.isLaidOut(as: layout) else { continue }
      let inputs = layout.inputs.compactMap {
        TypedInput($0, book.text($0.sheet, $0.cell), in: restaurant.restaurant.currency)
      }
      let texts = Language.using(language) {
        BookTexts(
          period.allocation, of: restaurant.restaurant, roster: restaurant.roster,
          isSingleShift: book.days == nil)
      }
      let names = layout.names.filter { book.text($0.sheet, $0.cell) != $0.text }.map {
        BookOverwrite(
          sheet: $0.sheet, cell: $0.cell, was: $0.text, now: book.text($0.sheet, $0.cell))
      }
      return (inputs, (names + book.overwritten(texts)).map { $0.words }, language)
    }
    throw CommandFailure.refused(
      "the shifts in \(book.path) are not those of the files now",
      help:
        "people or shifts were changed since then: run `tipsheet period`, and type into the new workbook"
    )
  }

  /// Returns the period with the changes to its files.
  private func taken(
    _ changes: [InputChange], by period: LoadedPeriod, _ files: [DatedShiftFile],
    _ loaded: LoadedRestaurant, _ days: PayPeriod
  ) throws -> LoadedPeriod {
    guard !changes.isEmpty else { return period }
    let changed = files.map { file in
      changes.first { $0.path == file.source.name }.flatMap { change in
        change.bytes.flatMap { DatedShiftFile(SourceFile(name: change.path, bytes: $0)) }
      } ?? file
    }
    var reader = FolderReader()
    guard let after = reader.period(days, of: loaded, files: changed, payroll: []) else {
      throw CommandFailure.refused(by: reader.bag)
    }
    return after
  }

  /// Returns a table of people who gain or lose money; empty if nobody does.
  private func gains(
    from before: LoadedPeriod, to after: LoadedPeriod, _ width: Int
  ) -> String {
    let rows = TriedAmounts.rows(paid: before.allocation, tried: after.allocation).filter {
      $0.isChanged
    }
    guard !rows.isEmpty else { return "" }
    let lines = TerminalTable(.tried, rows, currency: before.restaurant.restaurant.currency).lines(
      width: width)
    return "\n" + lines.map { $0 + "\n" }.joined()
  }
}
