import Diagnostics
import Schemas
import Testing
import YAMLSubset

@Suite struct FileMergeTests {
  private static let base = """
    # Saturday
    date: 2024-04-13
    tips: {credit_card: 3066.22, cash: 168.00}   # counted twice
    staff:
      - {employee: 3, position: Bartender, hours: 8}
      - employee: 15
        position: Server
        hours: 6.25

    """

  private static func tree(_ text: String) -> SyntaxTree {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: "shift.yaml", bytes: Array(text.utf8)), reportingTo: &bag)
    #expect(!bag.hasErrors)
    return tree
  }

  private static func merge(
    _ mine: String, _ theirs: String, base: String? = base,
    _ choices: [FileMerge.Conflict: FileMerge.Choice] = [:]
  ) -> FileMerge {
    FileMerge(
      base: base.map(tree), mine: tree(mine), theirs: tree(theirs), choices: choices)
  }

  private static func text(_ merge: FileMerge) -> String? {
    merge.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func changed(_ pairs: (String, String)...) -> String {
    pairs.reduce(base) { text, pair in
      let parts = text.split(separator: pair.0, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(pair.0) is there once")
      return parts.joined(separator: pair.1)
    }
  }

  @Test func changesOfOtherValuesAreBothThere() {
    let merge = Self.merge(
      Self.changed(("cash: 168.00", "cash: 170")),
      Self.changed(("3066.22", "3000"), ("# Saturday", "# Saturday night")))
    #expect(
      Self.text(merge)
        == Self.changed(
          ("cash: 168.00", "cash: 170"), ("3066.22", "3000"), ("# Saturday", "# Saturday night")))
    #expect(merge.theirChanges.map(\.path) == ["tips: credit_card"])
    #expect(merge.theirChanges.map(\.was) == ["3066.22"])
    #expect(merge.theirChanges.map(\.now) == ["3000"])
  }

  @Test func theSameChangeIsThereOnce() {
    let same = Self.changed(("cash: 168.00", "cash: 170"))
    let merge = Self.merge(same, same + "note: more\n")
    #expect(Self.text(merge) == same + "note: more\n")
  }

  @Test func aValueThatBothChangedIsDecided() throws {
    let mine = Self.changed(("cash: 168.00", "cash: 170"))
    let theirs = Self.changed(("cash: 168.00", "cash: 171"))
    let open = Self.merge(mine, theirs)
    #expect(open.bytes == nil)
    let conflict = try #require(open.conflicts.first)
    #expect(open.conflicts.count == 1)
    #expect(
      (conflict.path, conflict.was, conflict.mine, conflict.theirs)
        == ("tips: cash", "168.00", "170", "171"))
    #expect(Self.text(Self.merge(mine, theirs, [conflict: .mine])) == mine)
    #expect(Self.text(Self.merge(mine, theirs, [conflict: .theirs])) == theirs)
  }

  @Test func peopleAreAddedByBoth() {
    let mine = Self.base + "  - {employee: 27, position: Host, hours: 5}\n"
    let theirs = Self.base + "  - employee: 18\n    position: Server\n    hours: 4\n"
    let merge = Self.merge(mine, theirs)
    #expect(Self.text(merge) == theirs + "  - {employee: 27, position: Host, hours: 5}\n")
    #expect(merge.theirChanges.map(\.path) == ["staff: 18"])
  }

  @Test func aPersonsLinesOfBothAreOne() {
    let mine = Self.changed(("position: Server", "position: Expo"))
    let theirs = Self.changed(("hours: 6.25", "hours: 7"))
    #expect(
      Self.text(Self.merge(mine, theirs))
        == Self.changed(("position: Server", "position: Expo"), ("hours: 6.25", "hours: 7")))
  }

  @Test func whatOneRemovedAndTheOtherChangedIsDecided() {
    let mine = Self.changed(("  - {employee: 3, position: Bartender, hours: 8}\n", ""))
    let theirs = Self.changed(("hours: 8", "hours: 9"))
    let merge = Self.merge(mine, theirs)
    #expect(merge.conflicts.map(\.path) == ["staff: 3"])
    #expect(merge.conflicts.map(\.mine) == [nil])
  }

  @Test func removalsAndAdditionsGoTogether() {
    let line = "  - {employee: 3, position: Bartender, hours: 8}\n"
    let mine = Self.changed((line, "")) + "note: early\n"
    let theirs = Self.changed(("168.00", "170")) + "  - {employee: 4, position: Server, hours: 1}\n"
    #expect(
      Self.text(Self.merge(mine, theirs))
        == Self.changed((line, ""), ("168.00", "170"))
        + "  - {employee: 4, position: Server, hours: 1}\nnote: early\n")
  }

  @Test func listsOfNewFilesAreOne() {
    let mine = "periods:\n  - from: 2024-04-08\n    to: 2024-04-14\n    bundle: a.zip\n"
    let theirs = "periods:\n  - from: 2024-04-15\n    to: 2024-04-21\n    bundle: b.zip\n"
    let merge = Self.merge(mine, theirs, base: nil)
    #expect(
      Self.text(merge) == theirs + "  - from: 2024-04-08\n    to: 2024-04-14\n    bundle: a.zip\n")
  }

  @Test func linesThatNothingTellsApartAreComparedWhole() {
    let base = "parties:\n  - {tip: 10, people: [3]}\n  - {tip: 20, people: [4]}\n"
    let mine = "parties:\n  - {tip: 20, people: [4]}\n  - {tip: 30, people: [5]}\n"
    let theirs = base + "  - {tip: 40, people: [6]}\n"
    #expect(
      Self.text(Self.merge(mine, theirs, base: base))
        == "parties:\n  - {tip: 20, people: [4]}\n  - {tip: 40, people: [6]}\n"
        + "  - {tip: 30, people: [5]}\n")
    let changed = "parties:\n  - {tip: 11, people: [3]}\n  - {tip: 20, people: [4]}\n"
    #expect(Self.merge(mine, changed, base: base).conflicts.map(\.path) == ["parties"])
  }

  @Test func aListOfWordsIsOneValue() {
    let base = "positions: [Server, Expo]\n"
    let merge = Self.merge(
      "positions: [Server, Expo, Host]\n", "positions: [Server]\n", base: base)
    #expect(merge.conflicts.map(\.theirs) == ["[Server]"])
  }
}
