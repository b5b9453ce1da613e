internal import CExpat

/// The library that workbooks are read by.
package enum SheetLibrary {
  /// As it calls itself while the program runs: `2.5.0`.
  package static var version: String {
    let text = unsafe XML_ExpatVersion().map { unsafe String(cString: $0) } ?? ""
    return text.split(separator: "_").last.map(String.init) ?? text
  }
}
