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
    let home = try TemporaryFolder.casaMarisol()
    let dinner = try #require(home.text("shifts/2024-04-13-dinner.yaml"))
    let days = (1...28).map { String(format: "2024-02-%02d-dinner", $0) }
    for day in days {
      try home.write(
        dinner.replacing("2024-04-13", with: day.prefix(10)), to: "shifts/\(day).yaml")
    }
    let run = try ProgramRun(
      ["shift", "--jobs", "8", "--quiet"] + days.map { "shifts/\($0).yaml" }, in: home.url,
      environment: ["LD_PRELOAD": try WorkbookDateTests.slowClockLibrary(in: home)])
    #expect(run.status == 0, "\(run.errors)")
    for day in days {
      let file = home.url.appendingPathComponent("reports/\(day).xlsx")
      let parts = try unpack(Array(Data(contentsOf: file)))
      let core = try #require(parts.first { $0.path == "docProps/core.xml" })
      let dates = String(decoding: core.bytes, as: UTF8.self)
        .components(separatedBy: "dcterms:W3CDTF\">").dropFirst().map { $0.prefix(20) }
      #expect(dates == Array(repeating: "\(day.prefix(10))T12:00:00Z", count: 2))
    }
  }

  private static func slowClockLibrary(in folder: TemporaryFolder) throws -> String {
    try folder.write(slowClock, to: "clock.c")
    let compiler = try ProgramRun(
      program: URL(fileURLWithPath: "/usr/bin/env"),
      ["clang", "-shared", "-fPIC", "-o", "clock.so", "clock.c", "-ldl"], in: folder.url)
    try #require(compiler.status == 0, "\(compiler.errors)")
    return folder.path("clock.so")
  }
}
