import Glibc
import Machine
import TestSupport
import Testing

@Suite struct ReadingTests {
  @Test func aFileComesWhole() throws {
    let scratch = try TemporaryFolder()
    for count in [0, 1, 65_535, 65_536, 65_537, 300_000] {
      let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      put(text, at: scratch.path("a"))
      #expect(try readFile(at: scratch.path("a")) == Array(text.utf8))
    }
  }

  @Test func theLimitIsTheLastSizeThatIsRead() throws {
    let scratch = try TemporaryFolder()
    put("12345", at: scratch.path("a"))
    #expect(try readFile(at: scratch.path("a"), limit: 5).count == 5)
    let error = failure { () throws(MachineError) in
      _ = try readFile(at: scratch.path("a"), limit: 4)
    }
    #expect(error?.message == "cannot read \(scratch.path("a")): it is larger than 4 bytes")
  }

  @Test func aFileWithoutAnEndIsRefused() {
    let error = failure { () throws(MachineError) in _ = try readFile(at: "/dev/zero") }
    #expect(error?.message == "cannot read /dev/zero: it is not an ordinary file")
  }

  @Test func aFileThatHidesItsSizeComesWhole() throws {
    let status = try readFile(at: "/proc/self/status")
    #expect(String(decoding: status, as: UTF8.self).contains("\nPid:"))
  }

  @Test func aPipeIsReadToItsEnd() async throws {
    await #expect(processExitsWith: .success) { () async throws in
      var ends: [Int32] = [0, 0]
      #expect(unsafe pipe(&ends) == 0)
      #expect(unsafe write(ends[1], "tips", 4) == 4)
      close(ends[1])
      dup2(ends[0], 0)
      #expect(try readStandardInput() == Array("tips".utf8))
    }
  }

  @Test func standardInputHasALimitToo() async throws {
    await #expect(processExitsWith: .success) { () async throws in
      let zero = unsafe open("/dev/zero", O_RDONLY)
      dup2(zero, 0)
      let error = failure { () throws(MachineError) in _ = try readStandardInput(limit: 1 << 20) }
      #expect(error?.message == "cannot read standard input: it is larger than 1 MiB")
    }
  }

  @Test func whatCannotBeReadIsSaidWithItsReason() throws {
    let scratch = try TemporaryFolder()
    _ = unsafe symlink("loop", scratch.path("loop"))
    for (name, reason) in [
      ("", "it is a folder, not a file"), ("none", "No such file or directory"),
      ("none/none", "No such file or directory"), ("loop", "Too many levels of symbolic links"),
    ] {
      let path = scratch.path(name)
      let error = failure { () throws(MachineError) in _ = try readFile(at: path) }
      #expect(error?.message == "cannot read \(path): \(reason)")
    }
  }

  @Test func aFileThatGrowsMeanwhileIsRefused() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path("a")
    put(String(repeating: "x", count: 8 << 20), at: path)
    put("", at: scratch.path("go on"))
    let writer = Thread(in: scratch.path) { folder in
      while fileExists(at: folder + "/go on") { append("more", to: folder + "/a") }
    }
    var error: MachineError?
    for _ in 0..<1_000 where error == nil {
      error = failure { () throws(MachineError) in _ = try readFile(at: path) }
    }
    _ = unsafe unlink(scratch.path("go on"))
    writer.join()
    #expect(error?.reason == "it changed while it was being read; try again")
    #expect(try readFile(at: path).count > 8 << 20)
  }
}

/// A thread of the system's own, which runs whatever the test runner's threads are busy with.
private struct Thread {
  private final class Work {
    let folder: String
    let body: (String) -> Void

    init(folder: String, body: @escaping (String) -> Void) {
      self.folder = folder
      self.body = body
    }
  }

  private var handle = pthread_t()

  init(in folder: String, _ body: @escaping @Sendable (String) -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(folder: folder, body: body)).toOpaque()
    unsafe pthread_create(
      &handle, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.body(work.folder)
        return nil
      }, work)
  }

  func join() { pthread_join(handle, nil) }
}

private func append(_ text: String, to path: String) {
  guard let file = unsafe fopen(path, "a") else { return }
  unsafe fputs(text, file)
  unsafe fclose(file)
}
