internal import CExpat

/// The library that reads workbooks.
package enum SheetLibrary {
  /// Its version at run time: `2.5.0`.
  package static var version: String {
    let text = unsafe XML_ExpatVersion().map { unsafe String(cString: $0) } ?? ""
    return text.split(separator: "_").last.map(String.init) ?? text
  }
}
