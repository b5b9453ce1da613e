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
    name: "anonymize", summary: "write a restaurant's files under other names, for bug reports",
    details: """
      Writes the settings, the roster, all shifts and the other files of a restaurant's folder, of
      a group's, or of a pay period's zip, with other names and IDs: the restaurant, its people,
      their payroll IDs, parties, teams and all that is not made of words that restaurants have in
      common. Comments, notes and reasons become neutral words. The same people get the same shares
      to the cent, for the order of IDs stays; so do layout, line numbers and mistakes.

      Amounts, days, times, common positions (Server, Bar) and the time zone are real. Reports,
      exports of time clocks and other files are left out, and named. Nothing is written where a
      file cannot be read so far that its names are known, or a name would be left.
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

  /// Files of another run among the new ones would be taken for the same restaurant's.
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
      \(counted(personCount, "person", "people")), \(counted(codeCount, "ID", "IDs")), \
      \(counted(otherNameCount, "other name", "other names")), \
      \(counted(commentCount, "comment", "comments")) and \
      \(counted(noteCount, "note", "notes")) are replaced.
      Amounts, days, times, common positions and the time zone are real: read the files before you \
      hand them on.

      """)
  }

  /// `shifts/2024-04-13-dinner.yaml:14: could not be read here, so its letters are x`
  fileprivate var maskedLines: String {
    masked.map { place in
      var lines = LineTable(place.file)
      let line = lines.position(of: Int(place.span.start)).line
      return
        translated(
          "\(place.file.name):\(line): what is here could not be understood; its letters are x now\n"
        )
    }.joined()
  }
}

extension CommandFailure {
  fileprivate init(_ refusal: AnonymizingRefusal) {
    switch refusal {
    case .unreadable(let bag):
      self = .refused(
        "names in a file that cannot be read are not known, so nothing is written",
        help: "correct what is named above, or take the file out of a copy of the folder",
        diagnostics: bag)
    case .noIDsLeft:
      self = .refused(
        "there are no other IDs of the same form and order left, so nothing is written",
        help: "write longer IDs into a copy of the folder")
    case .nameLeft(let file):
      self = .refused(
        "\(file) would keep a name or an ID, so nothing is written",
        help: "look for a name in a place that is not its own, such as a key")
    }
  }
}
