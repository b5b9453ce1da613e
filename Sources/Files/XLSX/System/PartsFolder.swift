import Glibc

/// The folder for a workbook's parts, one file each, until the library packs them.
enum PartsFolder {
  /// Linux's folder in shared memory.
  private static let memory = "/dev/shm"

  /// Far more than the largest part of the largest sensible workbook.
  private static let bytesNeeded = 1 << 30

  /// The folder to give to the library; nil for its own choice, which is `TMPDIR`, else `/tmp`.
  ///
  /// Files that exist for a millisecond take three times as long on a disk, which must record and remove each one. So
  /// they go to memory if there is plenty, unless the user chose a folder.
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
