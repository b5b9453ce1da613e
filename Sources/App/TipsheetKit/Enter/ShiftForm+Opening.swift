import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension ShiftFiles {
  /// Reads the shift files of a folder.
  init(of loaded: LoadedRestaurant) throws {
    let folder = loaded.folder
    // A folder with such a name is not a shift. Writing a file there reports it.
    let paths =
      isFolder(at: folder.shiftsPath) ? try folder.shiftFiles().filter { !isFolder(at: $0) } : []
    self.init(
      try paths.map { SourceFile(name: $0, bytes: try readFile(at: $0)) }, of: loaded.texts)
  }

  static func file(at path: String) throws -> File {
    File(SourceFile(name: path, bytes: try readFile(at: path)))
  }
}

extension ShiftForm {
  /// Creates an empty form of a restaurant's shift.
  init(_ loaded: LoadedRestaurant, _ clock: Clock, _ files: ShiftFiles) {
    self.init(loaded, RestaurantDay(of: loaded.restaurant, clock), files, FolderReader())
  }

  /// Loads a shift's file to change it.
  ///
  /// - Parameter isResumed: whether the form has its changes already.
  mutating func open(_ file: ShiftFiles.File, isResumed: Bool = false) throws {
    var bag = DiagnosticBag()
    guard let found = files.draft(of: file, reportingTo: &bag) else {
      throw CommandFailure.refused(
        "\(file.path) has errors, and cannot be changed here",
        help: "correct them in the file first", diagnostics: bag)
    }
    open(file.tree, with: found, isResumed: isResumed)
  }

  /// The change to the shift's file, even if the shift has errors.
  ///
  /// - Parameter base: the version that a resumed draft began with; nil for the opened file.
  func change(from base: FileVersion?) -> InputChange {
    guard let path else { preconditionFailure("a shift without a date or a type") }
    var change = InputChange(path, from: opened?.tree, to: bytes)
    if let base { change.base = base }
    return change
  }

  /// Returns the new file of a shift that was not worked.
  ///
  /// - Throws: an error if the shift already exists.
  func cancelled(because reason: String) throws -> InputChange {
    guard let date = draft.date, let type = draft.type, let path else {
      preconditionFailure("a shift without a date or a type")
    }
    if let file = files.file(on: date, type: type) {
      throw CommandFailure.refused(
        "there is a file for \(type) on \(date.plain) already: \(file.path)",
        help: "`tipsheet edit \(date.plain) \"\(type)\" --delete` deletes it")
    }
    return InputChange(path, from: [UInt8]?.none, to: cancelledFile(because: reason))
  }
}
