/// Commands for the same restaurant, ready to type.
package struct CommandLines: Sendable {
  /// The folder, the settings, and the folder of reports, if the user named them.
  private let folder: String?
  private let settings: String?
  private let output: String?

  package init(folder: String? = nil, settings: String? = nil, output: String? = nil) {
    self.folder = folder
    self.settings = settings
    self.output = output
  }

  /// - Parameter words: the words after the command's name and the folder.
  package func line(_ command: String, _ words: [String], writing: Bool = false) -> String {
    var line = ["tipsheet", command] + (folder.map { [shellWord($0)] } ?? []) + words
    if let settings { line += ["--restaurant", shellWord(settings)] }
    if writing, let output { line += ["-o", shellWord(output)] }
    return line.joined(separator: " ")
  }

  /// - Parameter isEncrypted: whether the zip is. Its correction is then refused unless it says how to write the new one.
  func correction(of zip: String, isEncrypted: Bool) -> String {
    line(
      "period", ["--amends", shellWord(zip)] + (isEncrypted ? ["--encrypt"] : []), writing: true)
  }
}

/// Returns a word for a shell: in quotes if it has more than letters, digits, and a few marks.
package func shellWord(_ word: String) -> String {
  let isPlain =
    !word.isEmpty
    && word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "@"), 0x80...0xFF:
        true
      default: false
      }
    }
  guard !isPlain else { return word }
  return word.unicodeScalars.reduce(into: "'") { quoted, scalar in
    quoted += scalar == "'" ? "'\\''" : String(scalar)
  } + "'"
}
