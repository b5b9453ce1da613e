import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

/// The shifts that words on the command line name: a file, or a day and possibly a shift type.
struct NamedShift {
  private let words: [String]
  private let command: String
  private let form: ShiftForm

  /// - Parameter command: the command with the words, for its help.
  init(_ words: [String], of command: String, _ form: ShiftForm) {
    self.words = words
    self.command = command
    self.form = form
  }

  /// Returns whether a word names a file, existing or not, rather than a day.
  static func isFile(_ word: String) -> Bool {
    if word == "-" || fileExists(at: word) { return true }
    let name = fileName(of: word)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return false }
    return name[name.index(after: point)...].contains(where: \.isLetter)
  }

  /// Returns the shift's file.
  ///
  /// - Throws: an error if there is none, or if the day has several and none is named.
  func file() throws -> ShiftFiles.File {
    let files = try candidates()
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? $0.path }
    let date = files[0].date
    throw CommandFailure.usage(
      "\(date?.longText ?? words[0]) has several shifts: \(types.joined(separator: ", "))",
      help: "write `tipsheet \(command) \(date?.plain ?? words[0]) \"\(types[0])\"`")
  }

  func file(asking questionnaire: Questionnaire) throws -> ShiftFiles.File {
    let files = try candidates()
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? "" }
    let date = files[0].date?.longText ?? words[0]
    try questionnaire.say("\(date) has several shifts: \(types.joined(separator: ", "))")
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

  private func dayAndType() throws -> (CalendarDate, String?) {
    // A day may have several words, `last friday`, and so may a shift type.
    let length = (1...words.count).reversed().first { count in
      !form.day.dates(meantBy: words.prefix(count).joined(separator: " ")).isEmpty
    }
    let typed = words.prefix(length ?? 1).joined(separator: " ")
    let type = words.dropFirst(length ?? 1).joined(separator: " ")
    // If two days are possible, choose the one that has a shift.
    let date = try form.day.date(typed) { !form.files.files(on: $0).isEmpty }
    return (date, type.isEmpty ? nil : try form.type(type))
  }
}

extension Environment {
  /// Returns the paths of the named shifts: files, or the shifts of a day.
  ///
  /// - Parameter settings: the value of `--restaurant`.
  func shiftPaths(
    namedBy words: [String], of command: String, settings: String?
  ) throws -> [String] {
    if words.allSatisfy({ NamedShift.isFile($0) || isFolder(at: $0) }) { return words }
    return try namedShift(words, of: command, settings: settings).candidates().map(\.path)
  }

  /// Returns the path of the one shift that words name.
  func shiftPath(
    namedBy words: [String], of command: String, settings: String?
  ) throws -> String {
    if words.count == 1, NamedShift.isFile(words[0]) { return words[0] }
    return try namedShift(words, of: command, settings: settings).file().path
  }

  private func namedShift(
    _ words: [String], of command: String, settings: String?
  ) throws -> NamedShift {
    let found = try? RestaurantFolder.named(settings, near: folder)
    guard let restaurant = found else {
      // Without a restaurant around it, a word is a path that does not exist.
      _ = try RestaurantFolder.named(settings, near: words[0])
      throw CommandFailure.refused("there is no file or folder \(words[0])", help: nil)
    }
    var reader = FolderReader()
    let loaded = try reader.open(restaurant)
    let day = RestaurantDay(of: loaded.restaurant, clock)
    let isDay = (1...words.count).contains { count in
      !day.dates(meantBy: words.prefix(count).joined(separator: " ")).isEmpty
    }
    if !isDay {
      let near = nearName(of: fileName(of: words[0]), in: parentFolder(of: words[0]))
      throw CommandFailure.refused(
        "\(words[0]) is neither a file nor a day",
        help: near.map { "the nearest is \(joinPath(parentFolder(of: words[0]), $0))" }
          ?? "write the name of a shift file, or a day such as `yesterday` or `\(day.business.plain)`"
      )
    }
    let form = ShiftForm(loaded, clock, try ShiftFiles(of: loaded))
    return NamedShift(words, of: command, form)
  }
}
