import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// The files that `make install` installs, with the program that was built for the tests.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
struct InstallTests {
  private func make(_ target: String, into folder: URL) throws -> Int32 {
    try ProgramRun(
      program: URL(fileURLWithPath: "/usr/bin/make"),
      [
        // The release is not built for it.
        "-o", "build", "-C", Repository.root.path, "TIPSHEET=\(ProgramRun.program.path)",
        "DESTDIR=\(folder.path)", "PREFIX=/usr", target,
      ]
    ).status
  }

  @Test func completionsAreWhereTheShellsLook() throws {
    let folder = try TemporaryFolder()
    #expect(try make("install", into: folder.url) == 0)
    let files = try folder.files()
    for (path, shell) in [
      ("usr/share/bash-completion/completions/tipsheet", Shell.bash),
      ("usr/share/zsh/site-functions/_tipsheet", .zsh),
      ("usr/share/fish/vendor_completions.d/tipsheet.fish", .fish),
    ] {
      #expect(files[path] == Data(shell.script(for: Command.all).utf8), "\(path)")
    }
    #expect(files["usr/bin/tipsheet"] != nil)
    for name in Repository.names(in: "templates/policies") {
      #expect(files["usr/share/tipsheet/templates/policies/\(name)"] != nil)
    }
    #expect(files["usr/share/man/man1/tipsheet.1"] == Data(ManualPage.text.utf8))
    let spanish = try #require(files["usr/share/man/es/man1/tipsheet.1"])
    #expect(String(decoding: spanish, as: UTF8.self).contains("\n.SH ESTADO DE SALIDA\n"))
    #expect(try make("uninstall", into: folder.url) == 0)
    #expect(try folder.files().isEmpty)
  }
}
