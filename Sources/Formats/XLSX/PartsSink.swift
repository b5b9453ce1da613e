import CPackingCalls
import CXLSXWriter
import Glibc
import Machine
import Packing
import Spreadsheet
import Wording

/// Takes the parts of one workbook from the library, in memory: checks them as they are and
/// compresses them.
///
/// The library calls minizip and its own function for temporary files through the dynamic linker, which
/// gives it the program's functions of those names (`CPackingCalls`). Sole owner of one `packing`.
@safe final class PartsSink {
  /// The fastest level that keeps workbooks within 5 % of their size by zlib's level 6: 1 % to 2 % more in
  /// little more than half of its time. Level 4 takes a fifth less, and 4 % to 6 % more bytes.
  private static let level = 5

  /// A workbook with more bytes of parts than this is large: threads begin to compress what follows.
  private static let largeSize = 1 << 20

  private let packing: OpaquePointer
  private var deflater: Deflater
  private var packed: [String: PackedFile?] = [:]
  private var size = 0

  /// Threads that compress the parts of a large workbook.
  private let helpers: Int
  private var background: BackgroundWork<[UInt8], PackedFile?>?

  /// Names of the parts that threads compress, in their order.
  private var given: [String] = []
  private var read = XLSXReadBack.Parts()

  /// Names in the order of the archive, which is that in which the library stores its parts.
  private var order: [String] = []

  /// True while a sheet is taken before the library comes to it.
  private var isEarly = false

  /// The first thing that is wrong with a part; the library only learns that it was not taken.
  private var error: XLSXError?

  /// - Parameter helpers: how many threads may compress parts while the library writes the next ones.
  /// - Throws: `machine` where there is no memory.
  init(helpers: Int) throws(XLSXError) {
    self.helpers = helpers
    do throws(PackingError) {
      deflater = try Deflater(level: PartsSink.level)
    } catch {
      throw .machine(reason: translated("could not begin a workbook: \(error.words)"))
    }
    guard let packing = unsafe packing_new(PartsSink.takePart) else {
      throw .machine(reason: translated("could not begin a workbook: out of memory"))
    }
    unsafe self.packing = unsafe packing
  }

  deinit { unsafe packing_free(packing) }

  /// Adds a cell to the sheet that is taken next.
  func add(
    _ cell: Cell, _ format: XLSXFormat, to sheet: inout XLSXSheet
  ) throws(XLSXError) {
    unsafe try sheet.add(cell, format, to: packing)
  }

  /// Takes a sheet whose last cell is written, and frees what is in it in the library.
  ///
  /// The library will store the sheet once more, empty; that part is not taken.
  ///
  /// - Parameter index: of the sheet in the workbook, from 0.
  func take(_ sheet: XLSXSheet, index: Int) throws(XLSXError) {
    // As the library does when it closes a workbook in which no sheet is selected.
    if index == 0 { unsafe worksheet_select(sheet.pointer) }
    isEarly = true
    defer { isEarly = false }
    let isTaken = answering {
      unsafe packing_take_sheet(packing, sheet.pointer, "xl/worksheets/sheet\(index + 1).xml")
    }
    if let error { throw error }
    guard isTaken else {
      throw .machine(reason: translated("could not write a sheet: out of memory"))
    }
  }

  /// Takes what a closed workbook consists of.
  ///
  /// - Returns: the finished file.
  func close(
    _ handle: consuming XLSXHandle, expecting expected: XLSXReadBack.Expectation
  ) throws(XLSXError) -> [UInt8] {
    let workbook = unsafe handle.forget()
    let status = answering { unsafe workbook_close(workbook) }
    if let error { throw error }
    try XLSXHandle.check(status)
    try XLSXReadBack.check(read, against: expected)
    for (name, file) in zip(given, background?.finish() ?? []) { packed[name] = file }
    var archive = PackedArchive(.parts)
    for name in order {
      guard case .some(.some(let file)) = packed[name] else {
        throw .machine(reason: translated("could not make the workbook: out of memory"))
      }
      archive.add(file, named: name)
    }
    do throws(PackingError) {
      return try archive.bytes()
    } catch {
      throw .machine(reason: translated("could not make the workbook: \(error.words)"))
    }
  }

  private func answering<Value>(_ body: () -> Value) -> Value {
    unsafe packing_answer(packing, Unmanaged.passUnretained(self).toOpaque())
    defer { packing_answer(nil, nil) }
    return body()
  }

  /// The library's calls end here; it cannot be told why a part is not taken.
  private static let takePart: packing_taker = { context, name, bytes, count in
    guard let context = unsafe context, let name = unsafe name else { return false }
    let sink = unsafe Unmanaged<PartsSink>.fromOpaque(context).takeUnretainedValue()
    return unsafe sink.take(
      String(cString: name), UnsafeBufferPointer(start: bytes, count: count))
  }

  private func take(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if !isEarly { order.append(name) }
    guard packed[name] == nil else { return true }
    do throws(XLSXError) {
      unsafe try read.add(bytes, named: name)
    } catch {
      self.error = error
      return false
    }
    size += bytes.count
    if size > PartsSink.largeSize, background == nil, helpers > 0 {
      background = BackgroundWork(threads: helpers, makeWorker: PartsSink.packer)
    }
    if let background, background.give(unsafe Array(bytes)) {
      given.append(name)
      packed[name] = .some(nil)
    } else {
      packed[name] = unsafe deflater.pack(UnsafeRawBufferPointer(bytes))
    }
    return true
  }

  /// A compressor for one thread; it gives nil for each part where there is no memory for it.
  private static func packer() -> ([UInt8]) -> PackedFile? {
    final class Owner {
      var deflater: Deflater

      init() throws(PackingError) { deflater = try Deflater(level: PartsSink.level) }
    }
    let owner = try? Owner()
    return { owner?.deflater.pack($0) }
  }
}
