internal import CExpat
import Text

/// Reads XML through expat, element by element; names are without their namespaces.
///
/// A document type is refused, because its declarations could fill the memory.
@safe final class XMLEvents {
  private let onStart: (String, [String: String]) throws(SheetFault) -> Void
  private let onText: (String) -> Void
  private let onEnd: (String) throws(SheetFault) -> Void
  private var fault: SheetFault?
  private let parser: OpaquePointer
  private let part: String

  /// - Parameter part: the name of the part, for messages.
  /// - Throws: the first fault of the document or of a handler.
  static func read(
    _ bytes: [UInt8], part: String,
    start: @escaping (String, [String: String]) throws(SheetFault) -> Void,
    text: @escaping (String) -> Void, end: @escaping (String) throws(SheetFault) -> Void
  ) throws(SheetFault) {
    guard let parser = unsafe XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: "|"))) else {
      throw SheetFault("there is not enough memory")
    }
    let events = unsafe XMLEvents(parser, part: part, start: start, text: text, end: end)
    try events.run(bytes)
  }

  private init(
    _ parser: OpaquePointer, part: String,
    start: @escaping (String, [String: String]) throws(SheetFault) -> Void,
    text: @escaping (String) -> Void, end: @escaping (String) throws(SheetFault) -> Void
  ) {
    unsafe self.parser = parser
    self.part = part
    onStart = start
    onText = text
    onEnd = end
  }

  deinit { unsafe XML_ParserFree(parser) }

  private func run(_ bytes: [UInt8]) throws(SheetFault) {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data = unsafe data, let name = unsafe name else { return }
        let events = unsafe Unmanaged<XMLEvents>.fromOpaque(data).takeUnretainedValue()
        var values: [String: String] = [:]
        var index = 0
        while let key = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
          unsafe values[XMLEvents.local(String(cString: key))] = unsafe String(cString: value)
          index += 2
        }
        unsafe events.start(XMLEvents.local(String(cString: name)), values)
      },
      { data, name in
        guard let data = unsafe data, let name = unsafe name else { return }
        let events = unsafe Unmanaged<XMLEvents>.fromOpaque(data).takeUnretainedValue()
        unsafe events.end(XMLEvents.local(String(cString: name)))
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let data = unsafe data, let text = unsafe text else { return }
      let events = unsafe Unmanaged<XMLEvents>.fromOpaque(data).takeUnretainedValue()
      let buffer = unsafe UnsafeBufferPointer(start: text, count: Int(count))
      let bytes = unsafe buffer.map { UInt8(bitPattern: $0) }
      events.onText(String(decoding: bytes, as: UTF8.self))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data = unsafe data else { return }
      let events = unsafe Unmanaged<XMLEvents>.fromOpaque(data).takeUnretainedValue()
      events.stop(SheetFault("\(events.part) has a document type, which a workbook never has"))
    }
    // Parsed in parts, because expat counts bytes in 32 bits.
    let step = 1 << 20
    var place = 0
    repeat {
      let count = min(step, bytes.count - place)
      let isLast = place + count == bytes.count
      let status = unsafe bytes[place..<place + count].withUnsafeBytes { part in
        unsafe XML_Parse(
          parser, part.bindMemory(to: CChar.self).baseAddress, Int32(count), isLast ? 1 : 0)
      }
      if let fault { throw fault }
      guard status == XML_STATUS_OK else {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser))
        let text = unsafe reason.map { unsafe String(cString: $0) } ?? ""
        let line = unsafe XML_GetCurrentLineNumber(parser)
        throw SheetFault("\(part) is not well-formed XML at line \(line): \(text)")
      }
      place += count
    } while place < bytes.count
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: "|").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private func start(_ name: String, _ attributes: [String: String]) {
    guard fault == nil else { return }
    do { try onStart(name, attributes) } catch { stop(error) }
  }

  private func end(_ name: String) {
    guard fault == nil else { return }
    do { try onEnd(name) } catch { stop(error) }
  }

  private func stop(_ fault: SheetFault) {
    self.fault = self.fault ?? fault
    _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
