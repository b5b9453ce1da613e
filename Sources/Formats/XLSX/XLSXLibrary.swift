internal import CXLSXWriter

/// The library that workbooks are written by.
package enum XLSXLibrary {
  /// As it calls itself while the program runs: `1.1.5`.
  package static var version: String { unsafe String(cString: lxw_version()) }
}
