internal import CLinux

/// This process's use of memory that it has freed.
enum FreedMemory {
  /// Set once: freed memory stays with the process for its next use.
  ///
  /// For each part of a workbook the compressor allocates a quarter of a mebibyte and frees it again.
  /// The C library would return that to the system each time, and the system would map and clear it
  /// again, page by page.
  /// - Source: mallopt(3).
  static let isKept = tipsheet_keep_freed_memory() != 0

  /// A sheet with more cells leaves tens of mebibytes, which nothing else may need.
  private static let manyCells = 1 << 16

  /// Returns to the system what the cells of a large sheet have left, before its rows need as much.
  static func giveBack(afterCells count: Int) {
    if count > manyCells { tipsheet_give_back_memory() }
  }
}
