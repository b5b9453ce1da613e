import Glibc

/// The folder in which the library keeps a workbook's parts until it packs them: one file each.
enum PartsFolder {
  /// The system's memory for all processes, on Linux.
  private static let memory = "/dev/shm"

  /// Far more than the largest part of the largest sensible workbook.
  private static let bytesNeeded = 1 << 30

  /// The folder to name to the library; nil for its own choice, which is `TMPDIR`, else `/tmp`.
  ///
  /// Files that exist for a millisecond take three times as long on a disk, which enters each in its
  /// tables and removes it again. So they go to memory where there is plenty, unless the user chose.
  static var path: String? {
    guard unsafe getenv("TMPDIR") == nil else { return nil }
    var space = statvfs()
    guard unsafe statvfs(memory, &space) == 0,
      space.f_bavail.multipliedReportingOverflow(by: space.f_frsize).partialValue >= bytesNeeded,
      unsafe access(memory, W_OK | X_OK) == 0
    else { return nil }
    return memory
  }
}
