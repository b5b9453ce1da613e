#if hasFeature(Embedded)
  import CXLSXWriter
  import Glibc

  /// The memory for a finished workbook, in a browser: the library returns the bytes, or writes to the only file.
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
      var options = unsafe lxw_workbook_options()
      unsafe tipsheet_give_bytes(&options, output)
      return unsafe workbook_new_opt("workbook", &options)
    }

    /// Returns the bytes of the workbook after it is closed.
    func contents() throws(XLSXError) -> [UInt8] {
      unsafe Array(
        UnsafeRawBufferPointer(start: output.pointee.bytes, count: output.pointee.size))
    }
  }
#endif
