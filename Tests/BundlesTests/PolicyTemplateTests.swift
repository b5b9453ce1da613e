import Foundation
import TestSupport
import Testing

/// The policies in `templates/policies`: each is accepted, and a night comes to what its comment says.
@Suite struct PolicyTemplateTests {
  private static let folder = "templates/policies"
  private static let amountsTitle = "# The shares:\n#\n"
  static let names = Repository.names(in: folder)

  @Test func thereAreTen() { #expect(PolicyTemplateTests.names.count == 10) }

  @Test(arguments: names) func theProgramAcceptsIt(name: String) throws {
    let home = try PolicyHome(of: try Repository.text("\(PolicyTemplateTests.folder)/\(name)"))
    let run = try ProgramRun(["check", home.folder.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: names) func aNightComesToWhatItsCommentSays(name: String) throws {
    let file = "\(PolicyTemplateTests.folder)/\(name)"
    let text = try Repository.text(file)
    let parts = text.components(separatedBy: PolicyTemplateTests.amountsTitle)
    try #require(parts.count == 2, "no amounts")
    let rest = parts[1].components(separatedBy: "\n").drop { $0.hasPrefix("#   ") }
    let computed =
      parts[0] + PolicyTemplateTests.amountsTitle
      + (try PolicyHome(of: text).amounts()).map { "#   \($0)\n" }.joined()
      + rest.joined(separator: "\n")
    try expectGolden(computed, Repository.url(file))
  }
}

extension PolicyHome {
  /// The shifts of the comment of a policy's file.
  fileprivate init(of text: String) throws {
    let comments = text.components(separatedBy: "\n").filter { $0.hasPrefix("#   ") }
      .map { String($0.dropFirst(4)) }
    var shifts: [[String]] = []
    for line in comments.prefix(while: { !$0.contains(" by payroll") }) {
      if line.hasPrefix("date: ") { shifts.append([]) }
      shifts[shifts.count - 1].append(line)
    }
    try self.init(settings: text, shifts: shifts.map { $0.joined(separator: "\n") + "\n" })
  }
}
