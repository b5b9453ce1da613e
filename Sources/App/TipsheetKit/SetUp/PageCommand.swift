import Documents
import Folder
import Machine
import Page
import Text
import Tips

extension Command {
  static let app = Command(
    name: "app", summary: "write the app for entering shifts on a phone",
    details: """
      Writes one HTML file that works on a phone or laptop without a connection: enter tonight's shift,
      see everyone's exact share while you type, and send or save the shift file and its CSV files. The
      page computes with the same engine as this program. It also works out tips and splits bills. The
      page does not send anything to anyone.

      With DIR, the page has that restaurant's settings and its people's names and positions, but not
      payroll IDs, occupation codes, or anyone's own wage. Keep it as private as the roster. Without
      DIR, it asks for restaurant.yaml and roster.yaml, or makes them.

      If PATH does not end in .html, it is a folder: the page as an app, for any web server. An iPhone
      needs the app, added to its home screen, because iPhones cannot run a file you send them.

      `tipsheet import shift FILE` imports the shift that a phone sends.
      """,
    examples: [
      ("tipsheet app casa-marisol -o casa-marisol.html", "one file for the managers who close"),
      ("tipsheet app casa-marisol -o site", "the same app, for a web server"),
      ("tipsheet app -o page.html", "an app for any restaurant"),
    ],
    operands: Operands(
      "[DIR]",
      otherwise: .usage(
        "a page belongs to one restaurant", help: "write `tipsheet app DIR -o FILE`"),
      \.common.folder),
    options: [
      .text(
        "output", letter: "o", "PATH", \.common.output,
        "a file .html, or the folder of an app for a web server; default page.html here")
    ] as [OptionField<PageCommand>],
    common: .common(.restaurant, .quiet, in: \.common))
}

/// Writes the page for phones.
struct PageCommand: CommandValue {
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    guard PageMaker.hasEngine else {
      throw CommandFailure.refused(
        "this tipsheet was built without the engine of the page",
        help: "run `make app` in the source folder of tipsheet")
    }
    let console = environment.console(common)
    var reader = FolderReader()
    let restaurant = try pageRestaurant(environment, &reader)
    console.printDiagnostics(reader.bag)
    guard !reader.bag.hasErrors else { return .refused }
    let maker = PageMaker(version: Tipsheet.version, restaurant: restaurant)
    let target = common.output ?? joinPath(environment.folder, "page.html")
    try console.write(
      isFile(target)
        ? [FileContent(path: target, bytes: maker.file)]
        : maker.app.map { FileContent(path: joinPath(target, $0.name), bytes: $0.bytes) })
    for remark in remarks(restaurant, isFile: isFile(target)) { console.note(remark + "\n") }
    return .done
  }

  private func isFile(_ target: String) -> Bool {
    let name = target.lowercased()
    return (name.hasSuffix(".html") || name.hasSuffix(".htm")) && !isFolder(at: target)
  }

  /// Returns the restaurant of the page. It is nil for a page without one, and if a file has errors, which the reader's
  /// bag has.
  private func pageRestaurant(
    _ environment: Environment, _ reader: inout FolderReader
  ) throws -> PageRestaurant? {
    guard common.folder != nil || common.settings != nil else { return nil }
    let folder = try environment.restaurantFolder(common)
    guard let loaded = try reader.restaurant(in: folder) else { return nil }
    let days = PageRestaurant.clockDays
    return PageRestaurant(
      name: loaded.restaurant.title,
      settings: tree(of: loaded.settings.source), roster: tree(of: loaded.rosterFile.source),
      peopleCount: loaded.roster.employees.count,
      clockChanges: reader.clockChanges(
        from: days.lowerBound, to: days.upperBound, of: loaded))
  }

  private func tree(of source: SourceFile) -> SyntaxTree {
    var warnings = DiagnosticBag()
    return syntaxTree(from: source, reportingTo: &warnings)
  }

  /// Returns remarks for the user who made the page.
  private func remarks(_ restaurant: PageRestaurant?, isFile: Bool) -> [String] {
    let privacy = restaurant.map {
      translated(
        """
        It has the names and positions of \(counted($0.peopleCount, "person", "people")): keep it as\
         private as the roster.
        """)
    }
    let phones =
      isFile
      ? translated(
        """
        Android phones and laptops open the file. iPhones cannot run a file you send them. Give \
        -o a folder, put it on a web server, and add it to the home screen from there.
        """)
      : translated(
        """
        Put the folder on a web server with https; on a phone, open it there and add it to the home\
         screen. Then it works without the server.
        """)
    return [privacy, phones].compactMap { $0 }
  }
}
