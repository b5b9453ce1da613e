import Foundation
import TestSupport
import Testing

/// `docs/POLICIES.md`: each need's lines are accepted, a night comes to the amounts beside it, and
/// the templates that it names are there.
@Suite struct PolicyNeedTests {
  private static let file = "docs/POLICIES.md"

  /// A part of the document under one title.
  struct Section: CustomTestStringConvertible {
    let title: String

    /// The texts of its blocks, by what their fences say.
    let blocks: [(kind: String, text: String)]

    var testDescription: String { title }

    init(_ text: String) {
      title = text.components(separatedBy: "\n")[0]
      blocks = text.matches(of: /```(\w+)\n(.*?)```\n?/.dotMatchesNewlines()).map {
        (String($0.1), String($0.2))
      }
    }

    var yaml: [String] { blocks.filter { $0.kind == "yaml" }.map(\.text) }
  }

  private static let sections: [Section] = {
    let text = (try? Repository.text(file)) ?? ""
    return text.components(separatedBy: "\n## ").dropFirst().map(Section.init)
  }()

  private static let base = sections[0].yaml[0]
  static let needs = sections.filter { section in section.blocks.contains { $0.kind == "text" } }

  @Test func eachNeedIsInTheListOnce() throws {
    let text = try Repository.text(PolicyNeedTests.file)
    let rows = text.components(separatedBy: "\n## ")[0].matches(of: /- \[([^\]]+)\]\(#/)
    #expect(rows.map { String($0.1) } == PolicyNeedTests.needs.map(\.title))
    #expect(rows.count >= 30)
  }

  @Test func theTemplatesAreThere() throws {
    let links = try Repository.text(PolicyNeedTests.file).matches(of: /\]\(\.\.\/([^)]+)\)/)
    #expect(links.count >= 10)
    for link in links {
      let path = Repository.url(String(link.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link.1)")
    }
  }

  @Test(arguments: needs) func theProgramAcceptsIt(need: Section) throws {
    let home = try PolicyNeedTests.home(of: need)
    let run = try ProgramRun(["check", home.folder.path])
    #expect(run.status == 0, "\(need.title): \(run.output)\(run.errors)")
  }

  @Test func nightsComeToTheAmountsBesideThem() throws {
    var text = try Repository.text(PolicyNeedTests.file)
    for need in PolicyNeedTests.needs {
      let amounts = try PolicyNeedTests.home(of: need).amounts().map { $0 + "\n" }.joined()
      let start = try #require(text.range(of: "\n## \(need.title)\n"))
      let fence = try #require(text[start.upperBound...].range(of: "```text\n"))
      let end = try #require(text[fence.upperBound...].range(of: "```"))
      text.replaceSubrange(fence.upperBound..<end.lowerBound, with: amounts)
    }
    try expectGolden(text, Repository.url(PolicyNeedTests.file))
  }

  /// The restaurant of the examples with the lines of a need, and its nights.
  private static func home(of need: Section) throws -> PolicyHome {
    let roster = need.yaml.first { $0.hasPrefix("employees:") }
    let shifts = need.yaml.filter { $0.contains("\nstaff:") }.map { shift in
      (shift.hasPrefix("date:") ? "" : "date: 2026-05-08\n") + "shift: Dinner\n" + shift
    }
    let own = need.yaml.filter { !$0.contains("\nstaff:") && $0 != roster }
    var settings = entries(of: base)
    for (key, text) in entries(of: try #require(own.first, "\(need.title)")) {
      if let index = settings.firstIndex(where: { $0.key == key }) {
        settings[index].text = text
      } else {
        settings.append((key, text))
      }
    }
    return try PolicyHome(
      settings: settings.map(\.text).joined(), roster: roster, shifts: shifts)
  }

  /// The keys of a file, each with its lines.
  private static func entries(of settings: String) -> [(key: String, text: String)] {
    var entries: [(key: String, text: String)] = []
    for line in settings.components(separatedBy: "\n") where !line.isEmpty {
      if line.hasPrefix(" "), !entries.isEmpty {
        entries[entries.count - 1].text += line + "\n"
      } else {
        entries.append((line.components(separatedBy: ":")[0], line + "\n"))
      }
    }
    return entries
  }
}
