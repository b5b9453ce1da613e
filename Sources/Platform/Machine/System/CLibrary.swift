internal import CLinux

/// The machine's own C library.
package enum CLibrary {
  /// Its version at run time: `2.36`.
  package static var version: String { unsafe String(cString: tipsheet_c_library()) }
}
