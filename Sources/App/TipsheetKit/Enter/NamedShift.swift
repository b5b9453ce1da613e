import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

/// The shifts that words on the command line name: a file, or a day and possibly a shift type.
struct NamedShift {
  let words: [String]

  /// The command with the words, for its help.
  let command: String
  let form: ShiftForm

  /// Returns whether a word names a file, existing or not, rather than a day.
  static func isFile(_ word: String) -> Bool {
    if word == "-" || fileExists(at: word) { return true }
    let name = fileName(of: word)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return false }
    return name[name.index(after: point)...].contains(where: \.isLetter)
  }

  /// Returns the shift's file.
  ///
  /// - Parameter questionnaire: asks which one if the day has several; nil if there is no user to ask.
  /// - Throws: an error if there is none, or if the day has several and none is named.
  func file(asking questionnaire: Questionnaire? = nil) throws -> ShiftFiles.File {
    let files = try candidates()
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? $0.path }
    let date = files[0].date
    let several: Words =
      "\(date?.longText ?? words[0]) has several shifts: \(types.joined(separator: ", "))"
    guard let questionnaire else {
      throw CommandFailure.usage(
        several, help: "write `tipsheet \(command) \(date?.plain ?? words[0]) \"\(types[0])\"`")
    }
    try questionnaire.say(several)
    return try questionnaire.askFirst(Question("which one").completing(types)) { typed in
      let type = try? form.type(typed)
      if let file = files.first(where: { $0.type == type }) { return file }
      throw WrongAnswer(
        code: .notAChoice, message: "there is no \(type ?? "\"\(typed)\"") on that day",
        help: "the day has \(types.joined(separator: ", "))")
    }
  }

  /// Returns the shifts that the words may mean: at least one.
  func candidates() throws -> [ShiftFiles.File] {
    if NamedShift.isFile(words[0]) {
      guard words.count == 1 else {
        throw CommandFailure.usage(
          "a shift's file already names its shift type", help: "write the file alone")
      }
      return [try ShiftFiles.file(at: words[0])]
    }
    let (date, type) = try dayAndType()
    let found = form.files.files(on: date).filter { type == nil || $0.type == type }
    guard found.isEmpty else { return found }
    let near = form.files.nearestDays(to: date).prefix(3).map {
      translated("`tipsheet \(command) \($0.plain)`")
    }
    throw CommandFailure.refused(
      "\(form.loaded.restaurant.name) has no \(type ?? translated("shift")) on \(date.longText)",
      help: near.isEmpty
        ? "`tipsheet new` enters a shift"
        : "the nearest are \(near.joined(separator: ", ")); `tipsheet new` enters one")
  }

  /// Returns the number of words that name the day; nil if none do.
  ///
  /// A day may have several words, `last friday`, and so may a shift type.
  fileprivate static func dayLength(of words: [String], _ day: RestaurantDay) -> Int? {
    (1...words.count).reversed().first { count in
      !day.dates(meantBy: words.prefix(count).joined(separator: " ")).isEmpty
    }
  }

  private func dayAndType() throws -> (CalendarDate, String?) {
    let length = NamedShift.dayLength(of: words, form.day) ?? 1
    let typed = words.prefix(length).joined(separator: " ")
    let type = words.dropFirst(length).joined(separator: " ")
    // If two days are possible, choose the one that has a shift.
    let date = try form.day.date(typed) { !form.files.files(on: $0).isEmpty }
    return (date, type.isEmpty ? nil : try form.type(type))
  }
}

extension Environment {
  /// Returns the paths of the named shifts: files, or the shifts of a day.
  func shiftPaths(
    namedBy words: [String], of command: String, _ common: CommonOptions
  ) throws -> [String] {
    if words.allSatisfy({ NamedShift.isFile($0) || isFolder(at: $0) }) { return words }
    return try namedShift(words, of: command, common).candidates().map(\.path)
  }

  /// Reads the one shift that words name, and prints its warnings.
  ///
  /// - Parameter command: the command with the words, for its help.
  /// - Throws: a `CommandFailure` with all errors of its files.
  func openShift(
    namedBy words: [String], of command: String, _ common: CommonOptions
  ) throws -> (shift: SharedShift, restaurant: LoadedRestaurant, reader: FolderReader) {
    let path =
      try words.count == 1 && NamedShift.isFile(words[0])
      ? words[0] : namedShift(words, of: command, common).file().path
    var (restaurant, reader) = try open(common, near: path)
    let source = try shiftSource(at: path)
    let shift = try reader.required { $0.shift(from: source, of: restaurant) }
    console(common).printDiagnostics(reader.bag)
    return (shift, restaurant, reader)
  }

  private func namedShift(
    _ words: [String], of command: String, _ common: CommonOptions
  ) throws -> NamedShift {
    let found = try? RestaurantFolder.named(common.settings, near: folder)
    guard let restaurant = found else {
      // Without a restaurant around it, a word that is not a day is a path that does not exist.
      let now = clock.now(nil)
      let day = RestaurantDay(calendar: now.date, time: now.time, dayStart: ClockTime(minutes: 0))
      let isDay = Int(words[0]) == nil && NamedShift.dayLength(of: words, day) != nil
      _ = try RestaurantFolder.named(common.settings, near: isDay ? folder : words[0])
      throw CommandFailure.refused("there is no file or folder \(words[0])")
    }
    var reader = FolderReader()
    let loaded = try reader.open(restaurant)
    let day = RestaurantDay(of: loaded.restaurant, clock)
    guard NamedShift.dayLength(of: words, day) != nil else {
      let near = nearName(of: fileName(of: words[0]), in: parentFolder(of: words[0]))
      throw CommandFailure.refused(
        "\(words[0]) is neither a file nor a day",
        help: near.map { "the nearest is \(joinPath(parentFolder(of: words[0]), $0))" }
          ?? "write the name of a shift file, or a day such as `yesterday` or `\(day.business.plain)`"
      )
    }
    return NamedShift(
      words: words, command: command, form: ShiftForm(loaded, clock, try ShiftFiles(of: loaded)))
  }
}

/// Returns whether an operand names a zip, and not a shift.
func isZip(at path: String) -> Bool { path.lowercased().hasSuffix(".zip") && fileExists(at: path) }
