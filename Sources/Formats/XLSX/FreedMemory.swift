internal import CLinux

/// What this process does with memory that it has freed.
enum FreedMemory {
  /// Asked for once: freed memory stays for the next one who asks, instead of going back to the system.
  ///
  /// For each part of a workbook the compressor asks for a quarter of a mebibyte and frees it again.
  /// The C library would give that back each time, and the system would find it anew each time, and
  /// clear it, page by page.
  /// - Source: mallopt(3).
  static let isKept: Bool = {
    // Setting one of them alone would stop the others from growing by themselves.
    let answers = [
      mallopt(M_TRIM_THRESHOLD, 64 << 20), mallopt(M_TOP_PAD, 1 << 20),
      mallopt(M_MMAP_THRESHOLD, 8 << 20),
    ]
    return answers.allSatisfy { $0 == 1 }
  }()
}
