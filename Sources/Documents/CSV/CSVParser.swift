internal import CLibCSV

/// The system has no memory left for a field.
package struct CSVMemoryError: Error {}

/// Reads the rows of a CSV file (RFC 4180) with libcsv in its strict mode.
///
/// Fields are separated by commas; where the first line that has any separator has semicolons or
/// tabs and no comma, by those, as spreadsheets in some countries write them. Spaces around a
/// field count only inside its quotes.
///
/// - Parameter start: the first byte that is content, after a byte-order mark.
/// - Errors: out of memory. What is wrong with the file is in the answer.
package func readCSV(_ bytes: [UInt8], from start: Int = 0) throws(CSVMemoryError) -> CSVContent {
  let sink = CSVSink(bytes, start: start)
  var parser = try CSVParser(delimiter: delimiter(in: bytes[start...]))
  do throws(CSVStop) {
    try parser.read(bytes, from: start, into: sink)
  } catch {
    switch error {
    case .noMemory: throw CSVMemoryError()
    case .refused(let offset):
      return CSVContent(rows: sink.rows, fault: sink.fault(refusedAt: offset))
    }
  }
  return CSVContent(rows: sink.rows, fault: nil)
}

/// What separates fields, as the first line that has a separator outside quotes says.
private func delimiter(in bytes: ArraySlice<UInt8>) -> UInt8 {
  var seen: Set<UInt8> = []
  var isQuoted = false
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "\""): isQuoted.toggle()
    case UInt8(ascii: "\n") where !isQuoted && !seen.isEmpty: return choice(seen)
    case UInt8(ascii: ",") where !isQuoted: return byte
    case UInt8(ascii: ";") where !isQuoted, UInt8(ascii: "\t") where !isQuoted: seen.insert(byte)
    default: break
    }
  }
  return choice(seen)
}

private func choice(_ seen: Set<UInt8>) -> UInt8 {
  if seen.contains(UInt8(ascii: ";")) { return UInt8(ascii: ";") }
  return seen.contains(UInt8(ascii: "\t")) ? UInt8(ascii: "\t") : UInt8(ascii: ",")
}

/// Why libcsv stopped.
enum CSVStop: Error {
  case noMemory

  /// At a byte that may not stand where it does; at the file's end, one after the last.
  case refused(at: Int)
}

/// Sole owner of one `struct csv_parser`.
///
/// libcsv owns the buffer in which it puts a field together; `csv_free` gives it back and may be
/// called once. It tells neither offsets nor lines, so it is fed up to each byte that can end a
/// field and then that byte alone: a callback during that call means that the field ends there.
@safe private struct CSVParser: ~Copyable {
  private var parser: csv_parser
  private let delimiter: UInt8

  init(delimiter: UInt8) throws(CSVMemoryError) {
    unsafe parser = csv_parser()
    let options = UInt8(CSV_STRICT | CSV_STRICT_FINI)
    guard unsafe csv_init(&parser, options) == 0 else { throw CSVMemoryError() }
    unsafe csv_set_delim(&parser, delimiter)
    if delimiter == UInt8(ascii: "\t") {
      unsafe csv_set_space_func(&parser) { $0 == UInt8(ascii: " ") ? 1 : 0 }
    }
    self.delimiter = delimiter
  }

  deinit {
    var parser = unsafe parser
    unsafe csv_free(&parser)
  }

  mutating func read(
    _ bytes: [UInt8], from start: Int, into sink: CSVSink
  ) throws(CSVStop) {
    var index = start
    while index < bytes.count {
      var end = index
      while end < bytes.count, !canEndField(bytes[end]) { end += 1 }
      if end == index { end += 1 }
      sink.offset = index
      try feed(bytes, index..<end, into: sink)
      index = end
    }
    sink.offset = bytes.count
    let data = unsafe Unmanaged.passUnretained(sink).toOpaque()
    guard unsafe csv_fini(&parser, endOfField, endOfRow, data) == 0 else {
      throw stop(at: bytes.count)
    }
  }

  private func canEndField(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  private mutating func feed(
    _ bytes: [UInt8], _ range: Range<Int>, into sink: CSVSink
  ) throws(CSVStop) {
    let data = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let parsed = unsafe bytes.withUnsafeBufferPointer { buffer in
      let run = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      return unsafe csv_parse(
        &parser, run.baseAddress, run.count, endOfField, endOfRow, data)
    }
    guard parsed == range.count else { throw stop(at: range.lowerBound + parsed) }
  }

  private mutating func stop(at offset: Int) -> CSVStop {
    unsafe csv_error(&parser) == CSV_EPARSE ? .refused(at: offset) : .noMemory
  }
}

/// libcsv's word that a field is complete; its bytes stay libcsv's.
private func endOfField(
  _ bytes: UnsafeMutableRawPointer?, _ count: Int, _ data: UnsafeMutableRawPointer?
) {
  guard let data = unsafe data else { return }
  let sink = unsafe Unmanaged<CSVSink>.fromOpaque(data).takeUnretainedValue()
  let field = unsafe UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  sink.endField(unsafe String(decoding: field, as: UTF8.self))
}

/// libcsv's word that a row is complete.
private func endOfRow(_: Int32, _ data: UnsafeMutableRawPointer?) {
  guard let data = unsafe data else { return }
  unsafe Unmanaged<CSVSink>.fromOpaque(data).takeUnretainedValue().endRow()
}
