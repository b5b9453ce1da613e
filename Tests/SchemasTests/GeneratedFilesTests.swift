import Foundation
import Testing
import Text
import Tips
import document_schemas
@testable import Documents

/// Files made from the declarations of documents are fresh, and true.
@Suite struct GeneratedFilesTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL

  @Test(arguments: generatedFiles.map(\.path))
  func theRepositoryHasItAsItIsMade(path: String) throws {
    let file = Self.repository.appendingPathComponent(path)
    let made = generatedFiles.first { $0.path == path }?.text
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == made, "\(path) is not as the schemas have it: run `make generated`")
  }

  @Test(arguments: ["docs/formats", "docs/json-schema"])
  func nothingElseIsThere(folder: String) throws {
    let path = Self.repository.appendingPathComponent(folder).path
    let made = generatedFiles.map(\.path).filter { $0.hasPrefix(folder + "/") }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        == made.map { String($0.dropFirst(folder.count + 1)) }.sorted())
  }

  /// Each file that people copy names the schema by which an editor checks it, where both are installed.
  @Test(arguments: ["templates", "templates/payroll"])
  func templatesNameTheirSchemas(folder: String) throws {
    let url = Self.repository.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".yaml") }
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first)
      let marker = "# yaml-language-server: $schema="
      #expect(line.hasPrefix(marker), "\(name)")
      let schema = folder + "/" + line.dropFirst(marker.count)
      let up = schema.split(separator: "/").reduce(into: [Substring]()) { path, part in
        if part == ".." { path.removeLast() } else { path.append(part) }
      }
      #expect(generatedFiles.contains { $0.path == up.joined(separator: "/") }, "\(name)")
    }
  }

  /// Each example of the reference is read without an error.
  @Test func examplesAreRead() throws {
    var context = ReadingContext()
    context.restaurant.shiftTypes = ["Lunch", "Brunch", "Dinner"]
    context.restaurant.positions = ["Server", "Busser", "Bartender"].map {
      Position(name: $0, pointValue: PointValue(tenThousandths: 10_000))
    }
    context.roster = Roster([
      Employee(id: EmployeeID("3"), firstName: "Johny", lastName: "", positions: ["Bartender"]),
      Employee(id: EmployeeID("36"), firstName: "Diana", lastName: "", positions: ["Server"]),
      Employee(id: EmployeeID("15"), firstName: "Harold", lastName: "", positions: ["Server"]),
    ])
    context.restaurant.salesCategories = ["food", "alcohol"]
    func check<Model>(_ keys: Keys<Model>) {
      for field in keys.fields {
        let line = "\(field.name): \(field.example)\n"
        var bag = DiagnosticBag()
        let source = SourceFile(name: "example", bytes: Array(line.utf8))
        var reader = TreeReader(parse(source, reportingTo: &bag), in: context)
        var model = keys.initial
        guard let root = reader.tree.root,
          let fields = reader.fields(of: root, keys.description)
        else {
          Issue.record("no example: \(line)")
          continue
        }
        #expect(field.read(&reader, fields, &model), "\(line)")
        #expect((bag.diagnostics + reader.bag.diagnostics).map(\.message).isEmpty, "\(line)")
      }
    }
    check(RestaurantSchema.keys)
    check(RestaurantSchema.rounding)
    check(PositionSchema.keys)
    check(RosterSchema.employee)
    check(ShiftSchema.keys)
    check(ShiftSchema.tips)
    check(DeclaredSchema.keys)
    check(PoolSchema.keys)
    check(PoolConditionSchema.keys)
    check(TipOutSchema.keys)
    check(OwnTipsSchema.keys)
    check(PartySchema.keys)
    check(HandTipOutSchema.keys)
    check(RefundsSchema.keys)
    check(TimeClockSchema.keys)
    check(TimeClockSchema.window)
    check(PayrollTemplateSchema.setting)
  }
}
