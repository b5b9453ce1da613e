package import Foundation

/// One run of the built program, or of another one, to its end.
package struct ProgramRun {
  package let status: Int32
  package let output: String
  package let errors: String

  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - folder: where it is started.
  ///   - input: its standard input.
  ///   - environment: nil for that of the tests.
  package init(
    program: URL = ProgramRun.program, _ arguments: [String],
    in folder: URL = Repository.root, input: String = "",
    environment: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = program
    if let environment {
      process.environment = environment.merging(ProgramRun.sanitizers) { own, _ in own }
    }
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (inPipe, outPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inPipe
    process.standardOutput = outPipe
    process.standardError = errorPipe
    try process.run()
    try ProgramRun.write(input, to: inPipe.fileHandleForWriting)
    output = String(
      decoding: outPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(
      decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Writes a program's input and closes it; a program that has ended already reads none of it.
  private static func write(_ input: String, to handle: FileHandle) throws {
    // The signal of a pipe that nobody reads would end the tests.
    var broken = sigset_t()
    unsafe sigemptyset(&broken)
    unsafe sigaddset(&broken, SIGPIPE)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &broken, &before)
    try? handle.write(contentsOf: Data(input.utf8))
    var atOnce = timespec()
    _ = unsafe sigtimedwait(&broken, nil, &atOnce)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    try handle.close()
  }

  /// How the tests' own sanitizer is set up; a program without one ignores it.
  private static let sanitizers = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// Whether programs are run under a sanitizer.
  package static var isWatched: Bool { !sanitizers.isEmpty }

  /// Built beside the tests that are running.
  package static let program = URL(
    fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/exe")) ?? ""
  ).deletingLastPathComponent().appendingPathComponent("tipsheet")
}
