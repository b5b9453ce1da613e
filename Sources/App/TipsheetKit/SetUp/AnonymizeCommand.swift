import Anonymizing
import Diagnostics
import Machine
import Schemas
import Wording

extension CommandLineOption {
  fileprivate static let anonymized = CommandLineOption(
    "output", letter: "o", value: "DIR",
    help: "write into DIR, a new or an empty folder, instead of anonymized/")
}

extension Command {
  static let anonymize = Command(
    name: "anonymize", summary: "copy a restaurant's files with made-up names, for bug reports",
    details: """
      Copies a restaurant's folder, a group's folder, or a pay period's zip with other names and IDs:
      settings, roster, shifts, and other files. It replaces the names of the restaurant, people,
      parties, and teams, payroll IDs, and all words that restaurants do not have in common. Comments,
      notes, and reasons become neutral words. The same people get the same shares to the cent, because
      the order of IDs stays the same. Layout, line numbers, and errors also stay.

      Amounts, days, times, common positions (Server, Bar), and the time zone are real. Reports, time
      clock exports, and other files are left out and listed. If tipsheet cannot find all names in a
      file, or a name would remain, nothing is written.
      """,
    examples: [
      ("tipsheet anonymize casa-marisol", "into the folder anonymized/"),
      (
        "tipsheet anonymize reports/week.zip -o sample",
        "the inputs of a pay period's zip, into sample/"
      ),
    ],
    operands: Operands(
      "DIR|ZIP", isNeeded: true,
      otherwise: .usage(
        "anonymize takes one folder or zip", help: "write `tipsheet anonymize DIR -o NEWDIR`"),
      \.path),
    options: [
      .text(.anonymized, \.output), .text(.passwordFile, \.passwordFile),
      .flag(.quiet, \.isQuiet),
    ] as [OptionField<AnonymizeCommand>])
}

/// Writes a restaurant's files under other names.
struct AnonymizeCommand: CommandValue {
  var path: String?
  var output: String?
  var passwordFile: String?
  var isQuiet = false

  func run(in environment: Environment) throws -> ExitStatus {
    let console = Console(environment, isQuiet: isQuiet)
    let source = try AnonymizeSource(
      at: path ?? "", PasswordSource(passwordFile, environment), console)
    let target = output ?? joinPath(environment.folder, "anonymized")
    try refuseUsedFolder(target)
    let zones = Set(ZoneData.names)
    let made: AnonymizedFiles
    do throws(AnonymizingRefusal) {
      made = try Anonymizing.anonymize(source.files) { zones.contains($0) }
    } catch {
      throw CommandFailure(error)
    }
    var outputs = Outputs()
    for file in made.files { _ = outputs.add(file.bytes, at: joinPath(target, file.path)) }
    try outputs.publish()
    try console.printWritten(outputs.paths)
    console.note(made.summary + made.maskedLines + source.leftOut)
    return .done
  }

  /// Refuses a folder with files of another run, which would appear to belong to the same restaurant.
  private func refuseUsedFolder(_ target: String) throws {
    guard fileExists(at: target) else { return }
    guard isFolder(at: target), try listFolder(at: target).isEmpty else {
      throw CommandFailure.notWritten(
        "\(target) is there already, and not an empty folder",
        help: "name a new folder with -o DIR, or delete the old one")
    }
  }
}

extension AnonymizedFiles {
  fileprivate var summary: String {
    translated(
      """
      \(counted(personCount, "person", "people")), \(counted(codeCount, "ID", "IDs")), \(counted(otherNameCount, "other name", "other names")), \(counted(commentCount, "comment", "comments")), and \(counted(noteCount, "note", "notes")) are replaced.
      Amounts, days, times, common positions, and the time zone are real: read the files before you share them.

      """)
  }

  /// `shifts/2024-04-13-dinner.yaml:14: could not be read here, so its letters are x`
  fileprivate var maskedLines: String {
    masked.map { place in
      var lines = LineTable(place.file)
      let line = lines.position(of: Int(place.span.start)).line
      return
        translated(
          "\(place.file.name):\(line): tipsheet did not understand this text, so its letters are x now\n"
        )
    }.joined()
  }
}

extension CommandFailure {
  fileprivate init(_ refusal: AnonymizingRefusal) {
    switch refusal {
    case .unreadable(let bag):
      self = .refused(
        "tipsheet cannot find the names in a file it cannot read, so nothing is written",
        help: "correct the errors above, or delete the file from a copy of the folder",
        diagnostics: bag)
    case .noIDsLeft:
      self = .refused(
        "there are not enough other IDs of this form, so nothing is written",
        help: "write longer IDs into a copy of the folder")
    case .nameLeft(let file):
      self = .refused(
        "\(file) would keep a name or an ID, so nothing is written",
        help: "look for a name in an unusual place, such as a key")
    }
  }
}
