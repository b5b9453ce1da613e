import Glibc
import Machine
import TestSupport
import Testing
import Text

/// Faults while files go to the disk: the old files are still there, and nothing else is left.
@Suite struct PublicationFaultTests {
  private let new = Array("new".utf8)

  /// A target that cannot be replaced is refused before anything is written, with its reason.
  private func expectRefusal(
    of name: String, _ reason: String, in scratch: TemporaryFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try scratch.contents()
    let path = scratch.path(name)
    let error = failure { () throws(MachineError) in
      var publication = Publication()
      try publication.add(new, at: scratch.path("first.csv"))
      try publication.add(new, at: path)
      try publication.commit()
    }
    #expect(error?.message == "cannot write \(path): \(reason)", sourceLocation: sourceLocation)
    #expect(try scratch.contents() == before, sourceLocation: sourceLocation)
  }

  @Test func aFolderIsRefused() throws {
    let scratch = try TemporaryFolder()
    try makeFolders(at: scratch.path("a.csv"))
    try expectRefusal(of: "a.csv", "a folder has that name", in: scratch)
    try expectRefusal(of: "a.csv/", "it is a folder, not a file", in: scratch)
  }

  @Test func aLinkToNothingIsRefused() throws {
    let scratch = try TemporaryFolder()
    try makeFolders(at: scratch.path("links"))
    _ = unsafe symlink("gone.csv", scratch.path("links/a.csv"))
    let error = failure { () throws(MachineError) in
      var publication = Publication()
      try publication.add(new, at: scratch.path("links/a.csv"))
    }
    #expect(error?.reason == "it is a broken link")
    #expect(try listFolder(at: scratch.path("links")) == ["a.csv"])
  }

  @Test func aPipeIsRefused() throws {
    let scratch = try TemporaryFolder()
    try makeFolders(at: scratch.path("in"))
    _ = unsafe mkfifo(scratch.path("in/a.csv"), 0o644)
    let error = failure { () throws(MachineError) in
      var publication = Publication()
      try publication.add(new, at: scratch.path("in/a.csv"))
    }
    #expect(error?.reason == "it is not an ordinary file")
    #expect(try listFolder(at: scratch.path("in")) == ["a.csv"])
  }

  @Test func aFileInTheWayOfAFolderIsRefused() throws {
    let scratch = try TemporaryFolder()
    put("file", at: scratch.path("csv"))
    let error = failure { () throws(MachineError) in
      var publication = Publication()
      try publication.add(new, at: scratch.path("csv/a.csv"))
    }
    #expect(
      error?.message
        == "cannot create the folder \(scratch.path("csv")): a file has that name")
    #expect(try scratch.contents() == ["csv=file"])
  }

  @Test func aNameThatIsTooLongIsRefused() throws {
    let scratch = try TemporaryFolder()
    let name = String(repeating: "x", count: 256)
    try expectRefusal(of: name, "File name too long", in: scratch)
  }

  @Test func aSecondFileOfTheSameNameIsRefused() throws {
    let scratch = try TemporaryFolder()
    try makeFolders(at: scratch.path("csv"))
    _ = unsafe symlink("csv", scratch.path("link"))
    for second in ["csv/a.csv", "csv/../csv/a.csv", "csv//a.csv", "link/a.csv"] {
      let error = failure { () throws(MachineError) in
        var publication = Publication()
        try publication.add(new, at: scratch.path("csv/a.csv"))
        try publication.add(new, at: scratch.path(second))
      }
      #expect(error?.reason == "this run would write two files with that name", "\(second)")
    }
    #expect(try listFolder(at: scratch.path("csv")) == [])
  }

  @Test func aCommitThatFailsHalfWayPutsBackWhatItReplaced() throws {
    let scratch = try TemporaryFolder()
    put("old", at: scratch.path("a.csv"), mode: 0o600)
    let error = failure { () throws(MachineError) in
      var publication = Publication()
      try publication.add(new, at: scratch.path("a.csv"))
      try publication.add(new, at: scratch.path("b.csv"))
      try publication.add(new, at: scratch.path("made/c.csv"))
      try publication.add(new, at: scratch.path("d.csv"))
      try makeFolders(at: scratch.path("d.csv"))
      try publication.commit()
    }
    #expect(
      error?.message == "cannot write \(scratch.path("d.csv")): a folder has that name")
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

  @Test func runningOutOfFileDescriptorsLeavesNothing() async {
    await #expect(processExitsWith: .success) { () async throws in
      let scratch = try TemporaryFolder()
      put("old", at: scratch.path("a.csv"))
      // The first file needs a folder and a file; every further folder one descriptor more.
      let free = dup(0)
      close(free)
      var before = rlimit()
      #expect(unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) == 0)
      var limit = rlimit(rlim_cur: UInt(free) + 3, rlim_max: before.rlim_max)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      let error = failure { () throws(MachineError) in
        var publication = Publication()
        try publication.add([1], at: scratch.path("a.csv"))
        try publication.add([1], at: scratch.path("made/b.csv"))
        try publication.add([1], at: scratch.path("made/again/c.csv"))
        try publication.commit()
      }
      // The runtime's own threads do not survive for long without descriptors.
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &before) == 0)
      #expect(error?.reason == "Too many open files")
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
