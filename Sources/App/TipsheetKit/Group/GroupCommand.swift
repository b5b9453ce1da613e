import Documents
import Folder
import Machine
import Text
import Tips

extension Command {
  static let group = Command(
    name: "group", summary: "combine the pay periods of several restaurants",
    details: """
      Reads group.yaml in DIR, or every folder in DIR that has a restaurant.yaml, and writes each
      location's pay period as `tipsheet period` does, into the location's own reports. It also
      writes GROUP_FROM_TO: a workbook (locations, who worked where, who is over 40 hours in total,
      what needs attention), csv/, and payroll/ with one file for each company and payroll program.
      Default: the period of the latest shift of all locations. A location without shifts in it is
      listed as missing.

      Two employees are one person if the rosters give the same `person`, or the same payroll ID of
      one program in one company of group.yaml; never by name. A refused location does not stop the
      others: it is listed with its first reason, its tips are in no total, its company gets no
      payroll files, and the exit status is 5.

      With --rows, FILES are the output of `tipsheet batch`, and the ids of its jobs name the
      locations. It writes only the group's own reports, without payroll/.
      """,
    examples: [
      ("tipsheet group", "all restaurants in this folder, the latest pay period"),
      ("tipsheet group --period 2024-04-13 casa-group", "the period of April 13"),
      ("tipsheet group --rows rows/*.jsonl", "from the rows of `tipsheet batch`"),
    ],
    operands: Operands(
      "[DIR] | --rows FILE...", 0...Int.max,
      otherwise: .usage(
        "give one folder, or files of rows",
        help: "write `tipsheet group [DIR]` or `tipsheet group --rows FILE...`"), \.paths
    ) { command in command.readsRows ? 1...Int.max : 0...1 },
    options: [
      .days(.period, \.containing),
      .flag("rows", \.readsRows, "read these files of `tipsheet batch` instead of folders"),
      .text("group", "FILE", \.group, "the group's file, in place of group.yaml"),
      .text(
        "output", letter: "o", "FOLDER", \.common.output,
        "the folder of the group's reports, in place of `reports` in the group's folder"),
    ] as [OptionField<GroupCommand>],
    common: .common(.passwordFile, .jobs, .share, .quiet, in: \.common))
}

/// Reports on several restaurants together.
struct GroupCommand: CommandValue {
  var paths: [String] = []
  var containing: TypedDays?
  var readsRows = false
  var group: String?
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = environment.console(common)
    let folder = try GroupFolder(
      at: readsRows ? environment.folder : paths.first ?? environment.folder, file: group,
      readsRows: readsRows, console)
    return try readsRows
      ? addUpRows(of: folder, on: console) : write(folder, in: environment, on: console)
  }
}

/// A group's own folder and file.
struct GroupFolder {
  let path: String
  let group: RestaurantGroup

  /// The group's name, or the name of its folder if none is given.
  var name: String {
    if let name = group.name { return name }
    guard let resolved = try? resolvedPath(path), resolved != "/" else { return "group" }
    return fileName(of: resolved)
  }

  var reportsPath: String { joinPath(path, "reports") }

  /// - Parameters:
  ///   - file: the group's file; nil for the folder's own `group.yaml`, if it has one.
  ///   - readsRows: whether locations are jobs in files of rows instead of folders.
  init(at path: String, file: String?, readsRows: Bool, _ console: Console) throws {
    let own = GroupFolder.fileNames.map { joinPath(path, $0) }.first { fileExists(at: $0) }
    self.path = path
    guard readsRows || isFolder(at: path) else {
      throw CommandFailure.refused(
        "there is no folder \(path)",
        help: "name the folder that has the restaurants' folders in it")
    }
    guard let file = file ?? own else {
      group = RestaurantGroup()
      return
    }
    var bag = DiagnosticBag()
    let group = try GroupFolder.group(
      in: file, of: readsRows ? nil : path, reportingTo: &bag)
    guard let group else { throw CommandFailure.refused(by: bag) }
    console.printDiagnostics(bag)
    self.group = group
  }

  static let fileNames = documentEndings.map { "group" + $0 }

  /// Reads a group's file; nil if it has errors.
  ///
  /// - Parameter folder: the folder that has the restaurants' folders; nil if locations are jobs.
  static func group(
    in file: String, of folder: String?, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> RestaurantGroup? {
    let source = SourceFile(name: file, bytes: try readFile(at: file))
    let tree = parse(source, reportingTo: &bag)
    let group = bag.hasErrors ? nil : decodeGroup(tree, reportingTo: &bag)
    if let folder, group != nil { reportTwins(in: tree, below: folder, to: &bag) }
    return bag.hasErrors ? nil : group
  }

  /// Reports restaurants that are listed twice, in two spellings or by a link: their tips would count twice.
  private static func reportTwins(
    in tree: SyntaxTree, below folder: String, to bag: inout DiagnosticBag
  ) {
    let keys = tree.root.map { tree.entries(of: $0) } ?? []
    let listed = keys.first { tree.text(of: $0.key) == "locations" }
    var known: [String: Place] = [:]
    for key in listed.map({ tree.entries(of: $0.value) })?.map(\.key) ?? [] {
      let (name, place) = (tree.text(of: key), tree.place(of: key))
      guard let first = known.updateValue(place, forKey: folderKey(name, below: folder)) else {
        continue
      }
      bag.report(.duplicateName(name, what: "location", at: place, first: first))
    }
  }

  /// Returns one text for all spellings of a restaurant's folder.
  private static func folderKey(_ name: String, below folder: String) -> String {
    resolvedWhereThere(joinPath(folder, name))
  }

  /// The folders in the group's folder with a restaurant's settings, in order of name. A folder that cannot be read may be
  /// one, and is refused later.
  ///
  /// Warns of folders with a roster or shifts and without settings.
  private func restaurantFolders(warning console: Console) throws -> [String] {
    var known: Set<String> = []
    return try listFolder(at: path).filter { name in
      let folder = joinPath(path, name)
      guard name.first != ".", isFolder(at: folder) else { return false }
      guard let names = try? listFolder(at: folder) else { return true }
      func has(_ stem: String) -> Bool { documentEndings.contains { names.contains(stem + $0) } }
      if !has("restaurant"), has("roster") || names.contains("shifts") {
        console.printToError(
          "tipsheet: warning: \(folder) has no restaurant.yaml, so it is left out\n"
            + "   = help: if it is a restaurant, give its settings this name\n")
      }
      // A link to another folder is the same restaurant.
      return has("restaurant")
        && known.insert(GroupFolder.folderKey(name, below: path)).inserted
    }
  }

  /// Returns the locations of the group's file, or all folders with a restaurant's settings.
  ///
  /// Warns of folders that the file does not list, so that no restaurant is missed unnoticed.
  func locations(warning console: Console) throws -> [RestaurantGroup.Location] {
    let folders = try restaurantFolders(warning: console)
    guard let listed = group.locations else {
      guard !folders.isEmpty else {
        throw CommandFailure.refused(
          "no folder in \(path) has a restaurant.yaml",
          help: "name the folder that has the restaurants' folders in it; `tipsheet init` sets a"
            + " restaurant up")
      }
      return folders.map { RestaurantGroup.Location(folder: $0) }
    }
    let known = Set(listed.map { GroupFolder.folderKey($0.folder, below: path) })
    for folder in folders where !known.contains(GroupFolder.folderKey(folder, below: path)) {
      console.printToError(
        "tipsheet: warning: the restaurant \(joinPath(path, folder)) is not in the group's"
          + " list, so it is left out\n   = help: add it to `locations` if it is part of the group\n"
      )
    }
    return listed
  }
}
