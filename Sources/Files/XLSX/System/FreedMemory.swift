internal import CLinux

/// This process's use of memory that it has freed.
enum FreedMemory {
  /// Whether freed memory stays with the process for its next use; set once.
  ///
  /// For each part of a workbook, libxlsxwriter's compressor allocates a quarter of a mebibyte and frees it again. The
  /// C library would return it to the system each time, and the system would map and clear it again. That causes a
  /// fifth more page faults for one shift's files.
  /// - Source: mallopt(3).
  static let isKept = tipsheet_keep_freed_memory() != 0
}
