import Answers
import Bundles
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

/// The changes of a workbook, grouped by the files they edit.
struct TakenInputs {
  private let period: LoadedPeriod
  private let book: TypedBook
  private let environment: Environment
  private var byShift: [Int: [TypedInput]] = [:]

  /// Sentences about changes that are not taken.
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

  /// Returns the edits, and a line for each change.
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

  /// Puts collected amounts into the shift.
  private func putMoney(_ typed: [TypedInput], in entry: inout ShiftEntry) throws {
    for input in typed {
      guard case .money(let money)? = input.value, let key = input.input.field.key,
        let tips = ShiftSchema.tips.fields.first(where: { $0.key.name == key })
      else { continue }
      entry.draft = try entry.draft(with: tips, money.plain(in: entry.currency))
    }
  }

  /// Puts times, breaks, and hours into the shift, by person.
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
  /// The key of a collected amount; nil for a person's value.
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
  /// Replaces a clock time.
  fileprivate mutating func set(_ time: ClockTime, at index: Int) {
    guard times.indices.contains(index) else { return }
    let old = times[index].written
    times[index] = TypedTime(WrittenClockTime(time, isNextDay: old.isNextDay))
  }
}
