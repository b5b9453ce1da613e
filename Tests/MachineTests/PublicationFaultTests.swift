import Glibc
import Machine
import TestSupport
import Testing
import Text

/// Faults while files go to the disk: the old files are still there, and nothing else is left.
@Suite struct PublicationFaultTests {
  /// A target that cannot be replaced is refused before anything is written, with its reason.
  @Test(arguments: [
    ("folder", "a folder has that name"), ("folder/", "it is a folder, not a file"),
    ("links/a.csv", "it is a broken link"), ("pipe", "it is not an ordinary file"),
    (String(repeating: "x", count: 256), "File name too long"),
  ])
  func aTargetIsRefused(name: String, reason: String) throws {
    let scratch = try TemporaryFolder()
    for folder in ["folder", "links"] { try makeFolders(at: scratch.path(folder)) }
    _ = unsafe symlink("gone.csv", scratch.path("links/a.csv"))
    _ = unsafe mkfifo(scratch.path("pipe"), 0o644)
    let error = scratch.publish("first.csv", name)
    #expect(error?.message == "cannot write \(scratch.path(name)): \(reason)")
    #expect(try listFolder(at: scratch.path) == ["folder", "links", "pipe"])
    #expect(try listFolder(at: scratch.path("links")) == ["a.csv"])
  }

  @Test func aFileInTheWayOfAFolderIsRefused() throws {
    let scratch = try TemporaryFolder(["csv": "file"])
    #expect(
      scratch.publish("csv/a.csv")?.message
        == "cannot create the folder \(scratch.path("csv")): a file has that name")
    #expect(try scratch.contents() == ["csv=file"])
  }

  @Test(arguments: ["csv/a.csv", "csv/../csv/a.csv", "csv//a.csv", "link/a.csv"])
  func aSecondFileOfTheSameNameIsRefused(second: String) throws {
    let scratch = try TemporaryFolder(["csv/": ""])
    _ = unsafe symlink("csv", scratch.path("link"))
    #expect(
      scratch.publish("csv/a.csv", second)?.reason
        == "this run would write two files with that name")
    #expect(try listFolder(at: scratch.path("csv")) == [])
  }

  @Test func aCommitThatFailsHalfWayPutsBackWhatItReplaced() throws {
    let scratch = try TemporaryFolder()
    put("old", at: scratch.path("a.csv"), mode: 0o600)
    let error = scratch.publish("a.csv", "b.csv", "made/c.csv", "d.csv") {
      () throws(MachineError) in try makeFolders(at: scratch.path("d.csv"))
    }
    #expect(error?.message == "cannot write \(scratch.path("d.csv")): a folder has that name")
    #expect(try scratch.contents() == ["a.csv=old", "d.csv/"])
    #expect(mode(of: scratch.path("a.csv")) == 0o600)
  }

  @Test func aFileOverTheSizeLimitLeavesNothing() async {
    await #expect(processExitsWith: .success) { () async throws in
      let scratch = try TemporaryFolder()
      put("old", at: scratch.path("a.csv"))
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let error = failure { () throws(MachineError) in
        var publication = Publication()
        try publication.add([1], at: scratch.path("made/b.csv"))
        try publication.add([UInt8](repeating: 7, count: 5_000), at: scratch.path("a.csv"))
        try publication.commit()
      }
      #expect(error?.message == "cannot write \(scratch.path("a.csv")): File too large")
      #expect(try scratch.contents() == ["a.csv=old"])
    }
  }

  @Test func withoutRootsRightsProtectedTargetsStay() async throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path
    put("old", at: scratch.path("a.csv"), mode: 0o444)
    try makeFolders(at: scratch.path("locked"))
    _ = unsafe chmod(scratch.path("locked"), 0o555)
    await #expect(processExitsWith: .success) { [path = path as String] () async throws in
      _ = setuid(65_534)
      for (name, failed) in [
        ("a.csv", "write"), ("locked/b.csv", "write"),
        ("locked/made/b.csv", "create the folder"),
      ] {
        let error = failure { () throws(MachineError) in
          var publication = Publication()
          try publication.add([1], at: path + "/" + name)
          try publication.commit()
        }
        #expect(error?.action.english == failed)
        #expect(error?.reason == "Permission denied")
      }
    }
    #expect(try scratch.contents() == ["a.csv=old", "locked/"])
  }

  /// `nohup tipsheet period` goes on when its terminal is closed.
  @Test func anIgnoredSignalDoesNotEnd() async throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path
    for ignored in [SIGINT, SIGTERM, SIGHUP] {
      await #expect(processExitsWith: .success) {
        [path = path as String, ignored = ignored as Int32] in
        signal(ignored, SIG_IGN)
        allowSignals()
        var publication = Publication()
        try publication.add([1], at: path + "/\(ignored).csv")
        raise(ignored)
        try publication.add([1], at: path + "/\(ignored)-more.csv")
        try publication.commit()
      }
    }
    #expect(try scratch.contents().count == 6)
  }

  @Test func beingAskedToEndLeavesNothingAndEnds() async throws {
    let scratch = try TemporaryFolder()
    put("old", at: scratch.path("a.csv"))
    let path = scratch.path
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      await #expect(processExitsWith: .signal(signal)) {
        [path = path as String, signal = signal as Int32] in
        allowSignals()
        let error = failure { () throws(MachineError) in
          var publication = Publication()
          try publication.add([1], at: path + "/a.csv")
          try publication.add([1], at: path + "/made/b.csv")
          raise(signal)
          try publication.commit()
        }
        put(error?.message ?? "", at: path + "/survived")
      }
      #expect(try scratch.contents() == ["a.csv=old"])
    }
  }
}

/// The test runner's threads hold all signals back; a program's first thread does not.
private func allowSignals() {
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
}
