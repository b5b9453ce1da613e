import CPackingCalls
import CXLSXWriter
import Glibc

/// The calls with which the library stores a workbook.
enum PackingCalls {
  /// Whether they reach the program: asked once, with the library's own functions.
  ///
  /// Not where the library carries minizip itself, or was linked so that it calls its own functions
  /// directly. Then it writes a file, as it would for any program.
  static let arrive: Bool = {
    guard let packing = unsafe packing_new({ _, _, _, _ in false }) else { return false }
    defer { unsafe packing_free(packing) }
    unsafe packing_answer(packing, nil)
    defer { packing_answer(nil, nil) }
    // No file has this name: minizip would create none.
    unsafe lxw_packager_free(lxw_packager_new("", nil, 0))
    if let file = unsafe lxw_tmpfile(nil) { unsafe fclose(file) }
    let arrivals = unsafe packing_arrivals(packing)
    return arrivals.archives == 1 && arrivals.files == 1
  }()
}
