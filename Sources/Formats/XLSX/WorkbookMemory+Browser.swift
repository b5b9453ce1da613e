#if hasFeature(Embedded)
  import CXLSXWriter
  import Glibc

  /// The memory that the library writes a finished workbook to, in a browser: the library gives the bytes,
  /// or writes to the one file that there is.
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

    /// Begins a workbook that will be written here; nil if there is no memory.
    func begin() -> UnsafeMutablePointer<lxw_workbook>? {
      var options = unsafe lxw_workbook_options()
      unsafe tipsheet_give_bytes(&options, output)
      return unsafe workbook_new_opt("workbook", &options)
    }

    /// The bytes of the workbook, once it is closed.
    func contents() throws(XLSXError) -> [UInt8] {
      unsafe Array(
        UnsafeRawBufferPointer(start: output.pointee.bytes, count: output.pointee.size))
    }
  }
#endif
