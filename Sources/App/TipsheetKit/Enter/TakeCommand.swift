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
        "shows what was typed into the week's book, and asks"
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

/// Writes the changed inputs of a workbook to the files of its shifts.
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
    // The remaining edits may change amounts in unknown ways.
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

  /// The shifts of the book, and its days.
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

  /// The inputs that differ from what was written, in the language that the book is in.
  ///
  /// - Returns: them, a sentence for each text that was typed over, and the language.
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

  /// The period with the changes of its files.
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

  /// The people who gain and lose, as a table; empty if nobody does.
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

/// The changes of a book, put together by the files that they are edits of.
struct TakenInputs {
  private let period: LoadedPeriod
  private let book: TypedBook
  private let environment: Environment
  private var byShift: [Int: [TypedInput]] = [:]

  /// Changes that are not taken, each in a sentence.
  private(set) var left: [Words] = []

  init(_ period: LoadedPeriod, _ book: TypedBook, _ environment: Environment) {
    self.period = period
    self.book = book
    self.environment = environment
  }

  mutating func add(_ typed: TypedInput) {
    let shift = period.shifts[typed.input.shift]
    let file = period.path(of: shift)
    let place: Formula = "\(typed.input.cell)"
    let cell = "\(typed.input.sheet.text)!\(place.text)"
    let now = typed.now.isEmpty ? translated("nothing") : typed.now
    if let checksum = book.checksums[file],
      checksum != SHA256Checksum(of: shift.source.bytes).text
    {
      left.append("left: \(cell), \(typed.was) → \(now): \(file) was changed since\n")
    } else if typed.value == nil {
      left.append("left: \(cell), \(typed.was) → \(now): change it in \(file)\n")
    } else {
      byShift[typed.input.shift, default: []].append(typed)
    }
  }

  /// The edits, and each change in a line.
  func finish(
    _ files: ShiftFiles, _ loaded: LoadedRestaurant
  ) throws -> (changes: [InputChange], lines: [String]) {
    var changes: [InputChange] = []
    var lines: [String] = []
    for (number, shift) in period.shifts.enumerated() {
      guard let typed = byShift[number] else { continue }
      guard let file = files.all.first(where: { $0.path == shift.source.name }) else {
        continue
      }
      var entry = ShiftEntry(loaded, environment.clock)
      try entry.open(file, of: files)
      try putMoney(typed, in: &entry)
      try putStaff(typed, in: &entry)
      let finished = try entry.finished()
      guard let bytes = finished.change.bytes else { continue }
      var bag = FolderReader()
      guard let after = bag.shift(from: SourceFile(name: file.path, bytes: bytes), of: loaded)
      else {
        throw CommandFailure.refused(by: bag.bag)
      }
      changes.append(finished.change)
      lines += shiftChanges(
        from: shift.decoded.shift, to: after.decoded.shift,
        currency: loaded.restaurant.currency, file: period.path(of: shift)
      ).map { "\($0.file): \($0.line)" }
    }
    return (changes, lines)
  }

  /// Amounts that came in.
  private func putMoney(_ typed: [TypedInput], in entry: inout ShiftEntry) throws {
    for input in typed {
      guard case .money(let money)? = input.value, let key = input.input.field.key,
        let tips = ShiftSchema.tips.fields.first(where: { $0.key.name == key })
      else { continue }
      entry.draft = try entry.draft(with: tips, money.plain(in: entry.currency))
    }
  }

  /// Times, breaks and hours, by person.
  private func putStaff(_ typed: [TypedInput], in entry: inout ShiftEntry) throws {
    for line in entry.draft.staff.indices {
      let own = typed.filter { $0.input.line == line }
      guard !own.isEmpty else { continue }
      var person = TypedPerson(entry.draft.staff[line], roster: entry.loaded.roster)
      for input in own {
        switch (input.input.field, input.value) {
        case (.clockIn(let pair), .time(let time)?): person.set(time, at: 2 * pair)
        case (.clockOut(let pair), .time(let time)?): person.set(time, at: 2 * pair + 1)
        case (.unpaidBreak, .minutes(let minutes)?): person.breakMinutes = minutes
        case (.hours, .hours(let hours)?): person.hours = hours
        default: break
        }
      }
      do throws(WrongAnswer) { try entry.put(person, at: line) } catch {
        throw CommandFailure.refused(
          Words(verbatim: error.message), help: error.help.map { Words(verbatim: $0) })
      }
    }
  }
}

extension BookInput.Field {
  /// The key of an amount that came in; nil for a person's.
  fileprivate var key: String? {
    switch self {
    case .creditCard: "credit_card"
    case .house: "house"
    case .cash: "cash"
    case .serviceCharge: "service_charge"
    default: nil
    }
  }
}

extension TypedPerson {
  /// A clock time that was typed in place of another.
  fileprivate mutating func set(_ time: ClockTime, at index: Int) {
    guard times.indices.contains(index) else { return }
    let old = times[index].written
    times[index] = TypedTime(WrittenClockTime(time, isNextDay: old.isNextDay))
  }
}
