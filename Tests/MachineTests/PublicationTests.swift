import Glibc
import Machine
import TestSupport
import Testing

@Suite struct PublicationTests {
  @Test func committedFilesStandAloneInTheirFolders() throws {
    let scratch = try TemporaryFolder(["a.csv": "old"])
    #expect(scratch.publish("a.csv", "csv/b.csv", "csv/deep/c.csv") == nil)
    #expect(
      try scratch.contents() == [
        "a.csv=new", "csv/", "csv/b.csv=new", "csv/deep/", "csv/deep/c.csv=new",
      ])
  }

  @Test func nothingIsSeenBeforeTheCommit() throws {
    let scratch = try TemporaryFolder(["a.csv": "old"])
    _ = scratch.publish("a.csv", "b.csv") { () throws(MachineError) in
      let visible = try listFolder(at: scratch.path).filter { !$0.hasPrefix(".") }
      #expect(visible == ["a.csv"] && scratch.text("a.csv") == "old")
    }
  }

  @Test func aDroppedPublicationLeavesEverythingAsItWas() throws {
    let scratch = try TemporaryFolder(["a.csv": "old"])
    do {
      var publication = Publication()
      try publication.add([1], at: scratch.path("a.csv"))
      try publication.add([1], at: scratch.path("x/y/b.csv"))
      _ = consume publication
    }
    #expect(try scratch.contents() == ["a.csv=old"])
  }

  @Test func aMadeFolderThatOthersUseMeanwhileStays() throws {
    let scratch = try TemporaryFolder()
    do {
      var publication = Publication()
      try publication.add([1], at: scratch.path("x/b.csv"))
      put("theirs", at: scratch.path("x/c.csv"))
      _ = consume publication
    }
    #expect(try scratch.contents() == ["x/", "x/c.csv=theirs"])
  }

  @Test func aReplacedFileKeepsItsMode() throws {
    let scratch = try TemporaryFolder()
    put("old", at: scratch.path("a.csv"), mode: 0o640)
    #expect(scratch.publish("a.csv") == nil)
    #expect(mode(of: scratch.path("a.csv")) == 0o640)
  }

  @Test func aNewFileGetsWhatTheUmaskLeaves() async {
    await #expect(processExitsWith: .success) { () async throws in
      let scratch = try TemporaryFolder()
      umask(0o027)
      #expect(scratch.publish("a.csv") == nil)
      #expect(mode(of: scratch.path("a.csv")) == 0o640)
    }
  }

  @Test func aLinkIsFollowedAndStays() throws {
    let scratch = try TemporaryFolder(["elsewhere/real.csv": "old"])
    _ = unsafe symlink("elsewhere/real.csv", scratch.path("a.csv"))
    #expect(scratch.publish("a.csv") == nil)
    var status = stat()
    #expect(unsafe lstat(scratch.path("a.csv"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.text("elsewhere/real.csv") == "new")
    #expect(try listFolder(at: scratch.path("elsewhere")) == ["real.csv"])
  }

  @Test func aLongNameLeavesRoomForTheTemporaryOne() throws {
    let scratch = try TemporaryFolder()
    let name = String(repeating: "é", count: 127) + "x"
    #expect(name.utf8.count == 255)
    #expect(scratch.publish(name) == nil)
    #expect(try scratch.contents() == [name + "=new"])
  }

  @Test func twoPublicationsAtOnceDoNotDisturbEachOther() throws {
    let scratch = try TemporaryFolder()
    var first = Publication()
    try first.add(Array("first".utf8), at: scratch.path("a.csv"))
    var second = Publication()
    try second.add(Array("second".utf8), at: scratch.path("a.csv"))
    try first.commit()
    try second.commit()
    #expect(try scratch.contents() == ["a.csv=second"])
  }

  @Test func whatAKilledRunLeftIsCleared() throws {
    let scratch = try TemporaryFolder()
    let kept = [
      ".a.csv.tipsheet-tmp", ".a.csv.12-.tipsheet-tmp", ".a.csv.1-2.tmp", "a.csv.1-2.tipsheet-tmp",
    ]
    for name in [".a.csv.4711-1.tipsheet-tmp", ".x.1-1000002.tipsheet-tmp"] + kept {
      try scratch.write("left", to: name)
    }
    #expect(scratch.publish("b.csv") == nil)
    #expect(try scratch.contents() == (kept.map { $0 + "=left" } + ["b.csv=new"]).sorted())
  }
}

// What may be there when files get their names.
extension PublicationTests {
  @Test func aFileThatWasChangedMeanwhileStays() throws {
    let scratch = try TemporaryFolder(["a.yaml": "old", "b.yaml": "old"])
    var publication = Publication()
    try publication.add(Array("new".utf8), at: scratch.path("b.yaml"))
    try publication.add(
      Array("new".utf8), at: scratch.path("a.yaml"), replacing: .content(Array("old".utf8)))
    put("theirs", at: scratch.path("a.yaml"))
    #expect(try !publication.commitIfUnchanged())
    #expect(try scratch.contents() == ["a.yaml=theirs", "b.yaml=old"])
  }

  @Test func aFileThatCameMeanwhileStays() throws {
    let scratch = try TemporaryFolder()
    var publication = Publication()
    try publication.add(Array("new".utf8), at: scratch.path("a.yaml"), replacing: .nothing)
    put("theirs", at: scratch.path("a.yaml"))
    #expect(try !publication.commitIfUnchanged())
    #expect(try scratch.contents() == ["a.yaml=theirs"])
  }

  @Test func aFileIsRemovedIfItIsTheOneMeant() throws {
    let scratch = try TemporaryFolder()
    for (text, isRemoved) in [("old", true), ("theirs", false)] {
      put("old", at: scratch.path("a.yaml"))
      var publication = Publication()
      try publication.remove(scratch.path("a.yaml"), content: Array("old".utf8))
      put(text, at: scratch.path("a.yaml"))
      #expect(try publication.commitIfUnchanged() == isRemoved)
      #expect(try scratch.contents() == (isRemoved ? [] : ["a.yaml=theirs"]))
    }
  }

  @Test func aLockedFolderHasNothingMoreInItAfterwards() throws {
    let scratch = try TemporaryFolder()
    var waits = 0
    var publication = Publication()
    try publication.lock(scratch.path) { _ in waits += 1 }
    try publication.add(Array("new".utf8), at: scratch.path("a.yaml"), replacing: .nothing)
    #expect(try listFolder(at: scratch.path).contains(".tipsheet-lock"))
    try publication.commit()
    #expect(try scratch.contents() == ["a.yaml=new"])
    #expect(waits == 0)
  }
}
