internal import CXLSXWriter

/// The library that writes workbooks.
package enum XLSXLibrary {
  /// Its version at run time: `1.1.5`.
  package static var version: String { unsafe String(cString: lxw_version()) }
}
