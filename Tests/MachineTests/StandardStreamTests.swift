import Glibc
import Machine
import TestSupport
import Testing

@Suite struct StandardStreamTests {
  @Test func allOfALongTextArrives() async {
    await #expect(processExitsWith: .success) { () async throws in
      let scratch = try TemporaryFolder()
      let file = unsafe open(scratch.path("out"), O_CREAT | O_WRONLY, 0o644)
      dup2(file, 1)
      let text = String(repeating: "0123456789\n", count: 100_000)
      #expect(try StandardStream.output.write(text))
      #expect(try readFile(at: scratch.path("out")) == Array(text.utf8))
      #expect(!StandardStream.output.isTerminal)
    }
  }

  @Test func aReaderThatHasGoneIsNoError() async {
    await #expect(processExitsWith: .success) { () async throws in
      ignoreBrokenPipes()
      var ends: [Int32] = [0, 0]
      #expect(unsafe pipe(&ends) == 0)
      close(ends[0])
      dup2(ends[1], 1)
      #expect(try !StandardStream.output.write("nobody reads this"))
    }
  }

  @Test func aFullDiskIsAnError() async {
    await #expect(processExitsWith: .success) { () async throws in
      dup2(unsafe open("/dev/full", O_WRONLY), 1)
      let error = failure { () throws(MachineError) in try StandardStream.output.write("x") }
      #expect(error?.message == "cannot write to standard output: No space left on device")
    }
  }
}
