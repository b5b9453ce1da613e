#if hasFeature(Embedded)
  import CXLSXWriter
  import Glibc

  /// The memory for a finished workbook, in a browser: the only file that can be written.
  @safe final class WorkbookMemory {
    private let output: UnsafeMutablePointer<tipsheet_output>

    init() throws(XLSXError) {
      unsafe output = UnsafeMutablePointer<tipsheet_output>.allocate(capacity: 1)
      unsafe output.initialize(to: tipsheet_output())
    }

    deinit {
      unsafe free(UnsafeMutableRawPointer(mutating: output.pointee.bytes))
      unsafe output.deallocate()
    }

    /// Begins a workbook that will be written here; nil if memory runs out.
    func begin() -> UnsafeMutablePointer<lxw_workbook>? {
      unsafe tipsheet_write_to(output)
      return unsafe workbook_new("workbook")
    }

    /// Returns the bytes of the workbook after it is closed.
    func contents() throws(XLSXError) -> [UInt8] {
      unsafe Array(
        UnsafeRawBufferPointer(start: output.pointee.bytes, count: output.pointee.size))
    }
  }
#endif
