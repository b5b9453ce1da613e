import Files
import Foundation
import Machine
import TestSupport
import Testing

/// Workbooks that several threads finish at once, where asking for a date takes long.
@Suite struct WorkbookDateTests {
  /// C's `gmtime` and `gmtime_r` as they are, but slow: a thread waits between the answer and its
  /// use, so that every other thread comes between.
  private static let slowClock = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <time.h>
    #include <unistd.h>

    struct tm *gmtime_r(const time_t *seconds, struct tm *answer) {
      struct tm *(*real)(const time_t *, struct tm *) = dlsym(RTLD_NEXT, "gmtime_r");
      real(seconds, answer);
      usleep(2000);
      return answer;
    }

    struct tm *gmtime(const time_t *seconds) {
      static struct tm answer;
      return gmtime_r(seconds, &answer);
    }

    """

  @Test func eachWorkbookHasItsOwnDate() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let shifts = try WorkbookDateTests.shifts(count: 28, in: sample)
    let clock = try WorkbookDateTests.library(WorkbookDateTests.slowClock, in: folder)
    let run = try ProgramRun(
      ["shift", "--jobs", "8", "--quiet"] + shifts, in: sample, environment: ["LD_PRELOAD": clock])
    #expect(run.status == 0, "\(run.errors)")
    for day in 1...shifts.count {
      let date = String(format: "2024-02-%02d", day)
      let file = sample.appendingPathComponent("reports/\(date)-dinner.xlsx")
      let parts = try unpack(Array(Data(contentsOf: file)))
      let core = try #require(parts.first { $0.path == "docProps/core.xml" })
      let dates = String(decoding: core.bytes, as: UTF8.self)
        .components(separatedBy: "dcterms:W3CDTF\">").dropFirst().map { $0.prefix(20) }
      #expect(dates == ["\(date)T12:00:00Z", "\(date)T12:00:00Z"])
    }
  }

  /// A shift for each of the first days of February.
  private static func shifts(count: Int, in sample: URL) throws -> [String] {
    let folder = sample.appendingPathComponent("shifts")
    let dinner = try String(
      contentsOf: folder.appendingPathComponent("2024-04-13-dinner.yaml"), encoding: .utf8)
    return try (1...count).map { day in
      let date = String(format: "2024-02-%02d", day)
      try dinner.replacingOccurrences(of: "2024-04-13", with: date).write(
        to: folder.appendingPathComponent("\(date)-dinner.yaml"), atomically: true, encoding: .utf8)
      return "shifts/\(date)-dinner.yaml"
    }
  }

  /// A shared library made of C source.
  private static func library(_ source: String, in folder: TemporaryFolder) throws -> String {
    let file = folder.url.appendingPathComponent("clock.c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let library = folder.url.appendingPathComponent("clock.so").path
    let compiler = try ProgramRun(
      program: URL(fileURLWithPath: "/usr/bin/env"),
      ["clang", "-shared", "-fPIC", "-o", library, file.path, "-ldl"])
    try #require(compiler.status == 0, "\(compiler.errors)")
    return library
  }
}
