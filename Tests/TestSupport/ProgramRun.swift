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
  ///   - environment: variables besides those of every run (`ProgramRun.environment`); its values win.
  package init(
    program: URL = ProgramRun.program, _ arguments: [String],
    in folder: URL = Repository.root, input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.environment = environment.merging(ProgramRun.environment) { own, _ in own }
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

  /// The environment of every run, whatever the computer is set to: no locale, UTC, the clock of the
  /// tests.
  package static let environment: [String: String] = {
    // Files that a run makes have the modes that most people's have.
    umask(0o022)
    return [
      "PATH": path, "HOME": "/nowhere", "TZ": "UTC", "TERM": "dumb", "TIPSHEET_NOW": now,
    ].merging(sanitizers) { own, _ in own }
  }()

  /// Where programs are looked for: the tests may need a compiler from wherever it is installed.
  package static let path =
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

  /// The clock of a run that asks for no other. `TIPSHEET_TEST_DAYS` moves it by days: what was
  /// recorded must not depend on it.
  private static let now: String = {
    let moved = ProcessInfo.processInfo.environment["TIPSHEET_TEST_DAYS"].flatMap { Int($0) } ?? 0
    let seconds = 1_803_915_000 + moved * 86_400
    return ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
  }()

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
