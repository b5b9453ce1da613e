import Machine
import TestSupport
import Testing

@Suite struct GrowingFileTests {
  @Test func itGetsItsNameWhenItIsWhole() throws {
    let scratch = try TemporaryFolder(["rows": "old"])
    let file = try GrowingFile(at: scratch.path("rows"))
    try file.append(Array("one ".utf8))
    #expect(try readFile(at: scratch.path("rows")) == Array("old".utf8))
    try file.append(Array("two".utf8))
    try file.commit()
    #expect(try scratch.contents() == ["rows=one two"])
  }

  @Test func oneThatIsDroppedLeavesTheOldOne() throws {
    let scratch = try TemporaryFolder(["rows": "old"])
    do {
      let file = try GrowingFile(at: scratch.path("rows"))
      try file.append(Array("new".utf8))
    }
    #expect(try scratch.contents() == ["rows=old"])
  }

  @Test func publicationsBesideItLeaveItAlone() throws {
    let scratch = try TemporaryFolder()
    let file = try GrowingFile(at: scratch.path("rows"))
    #expect(scratch.publish("a.zip") == nil)
    try file.append(Array("rows".utf8))
    try file.commit()
    #expect(try scratch.contents() == ["a.zip=new", "rows=rows"])
  }

  @Test func aFolderIsNotReplaced() throws {
    let scratch = try TemporaryFolder()
    #expect(throws: MachineError.self) { _ = try GrowingFile(at: scratch.path) }
  }
}
