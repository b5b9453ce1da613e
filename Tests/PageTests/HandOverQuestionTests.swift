import PageEngine
import Testing

/// Questions that hand a night or a restaurant from one device to another.
@Suite struct HandOverQuestionTests {
  private let engine = Engine()

  /// - Parameter fields: names and values by turns.
  private func answer(_ name: String, _ fields: (String, [UInt8])...) throws -> String {
    var bytes: [UInt8] = []
    for text in [Array(name.utf8)] + fields.flatMap({ [Array($0.0.utf8), $0.1] }) {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text
    }
    return engine.answer(to: try #require(PageQuestion(bytes)))
  }

  private func text(_ name: String, _ value: String) -> (String, [UInt8]) {
    (name, Array(value.utf8))
  }

  private let night = """
    date: 2024-04-13
    shift: Dinner
    tips: {cash: 10.00}
    staff:
      - {employee: 36, position: Server, hours: 5}
      - {employee: 37, position: Server, hours: 5}

    """

  private func tellRestaurant() throws {
    _ = try answer(
      "folder",
      text(
        "files/restaurant.yaml",
        "restaurant: Casa\nshift_types: [Dinner]\npositions: {Server: 1.0}\n"),
      text(
        "files/roster.yaml",
        "employees: [{id: 36, first_name: Diana, positions: [Server]},"
          + " {id: 37, first_name: Ben, positions: [Server]}]\n"))
  }

  private func compare(_ other: String, before: String? = nil) throws -> String {
    let fields = [text("path", "night.txt"), text("text", other)]
    guard let before else { return try answer("compare", fields[0], fields[1]) }
    return try answer("compare", fields[0], fields[1], text("before", before))
  }

  @Test func whoGainsAndWhoLoses() throws {
    try tellRestaurant()
    #expect(try compare(night).hasPrefix(#"{"state":"new","path":"shifts/2024-04-13-dinner.yaml""#))
    _ = try answer("folder", text("files/shifts/saturday.yaml", night))
    let longer = night.replacing(
      "37, position: Server, hours: 5", with: "37, position: Server, hours: 15")
    let found = try compare(longer)
    #expect(found.hasPrefix(#"{"state":"differs","path":"shifts/saturday.yaml""#))
    #expect(
      found.contains(
        #""name":"Diana","was":"$5.00","now":"$2.50","difference":"-$2.50","gains":"less","hours":"5.00","hours_before":"5.00""#
      ))
    #expect(
      found.contains(#""difference":"+$2.50","gains":"more","hours":"15.00","hours_before":"5.00""#)
    )
    #expect(found.contains(#""totals":{"was":"$10.00","now":"$10.00"}"#))
  }

  /// Mail changes line ends; what only one side changed is newer there.
  @Test func theSameNewerAndOlder() throws {
    try tellRestaurant()
    _ = try answer("folder", text("files/shifts/2024-04-13-dinner.yaml", night))
    let mailed = night.replacing("\n", with: "\r\n") + "\r\n"
    #expect(try compare(mailed).hasPrefix(#"{"state":"same""#))
    let other = night.replacing("10.00", with: "12.00")
    #expect(try compare(other).hasPrefix(#"{"state":"differs""#))
    #expect(try compare(other, before: night).hasPrefix(#"{"state":"newer""#))
    #expect(try compare(other, before: other).hasPrefix(#"{"state":"older""#))
    #expect(try compare("shift: Dinner\n").hasPrefix(#"{"state":"unreadable""#))
  }

  /// Rules of the restaurant that a night sets aside are told, where the night here does not do so too.
  @Test func overridesAreTold() throws {
    try tellRestaurant()
    let training = night.replacing(
      "37, position: Server, hours: 5",
      with: "37, position: Server, hours: 5, point_value: 0.5, reason: training")
    #expect(
      try compare(training).contains(#""remarks":["An hour of Ben counts 0.5 points (training)."]"#)
    )
    _ = try answer("folder", text("files/shifts/2024-04-13-dinner.yaml", training))
    #expect(try compare(training).contains(#""remarks":[]"#))
  }

  /// A folder comes out of its zip as it went in; the zip of anything else is refused.
  @Test func aFolderGoesThroughAZip() throws {
    try tellRestaurant()
    _ = try answer("folder", text("files/shifts/2024-04-13-dinner.yaml", night))
    let packed = try answer("pack", text("today", "2024-04-20"))
    #expect(packed.hasPrefix(#"{"zip":{"path":"casa_2024-04-20.zip","base64":""#))
    let zip = bytes(ofBase64: packed.split(separator: "\"")[9])
    let unpacked = try answer("unpack", ("zip", zip))
    #expect(unpacked.hasPrefix(#"{"bundle":false,"others":[],"files":[{"path":"restaurant.yaml""#))
    #expect(
      unpacked.contains(#"{"path":"shifts/2024-04-13-dinner.yaml","text":"date: 2024-04-13\n"#))
    let photo = try answer("unpack", ("zip", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]))
    #expect(photo.contains(#""files":[],"#))
    #expect(photo.contains(#""problem":{"message":"the zip is not trusted"#))
  }

  private func bytes(ofBase64 text: Substring) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for digit in text where digit != "=" {
      bits = (bits << 6 | (digits.firstIndex(of: digit) ?? 0)) & 0xFFFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }

  /// The smallest code: `HELLO` in byte mode has 21 modules a side, three finders and its timing.
  @Test func aQRCode() throws {
    let code = try answer("qr", text("text", "HELLO"))
    #expect(code.hasPrefix(#"{"size":21,"rows":["1111111"#))
    #expect(code.contains(#""size":21"#))
    #expect(
      try answer("qr", text("text", String(repeating: "x", count: 1273))).hasPrefix(#"{"size":117"#)
    )
    #expect(try answer("qr", text("text", String(repeating: "x", count: 1274))) == "null")
  }

  /// Whoever signed before signs for the difference alone.
  @Test(arguments: [
    ("$4.00", "$1.00", true), ("$7.50", "$2.50", false), ("1,004.00", "$999.00", false),
  ])
  func theDifferenceIsSigned(before: String, left: String, isMore: Bool) throws {
    try tellRestaurant()
    _ = try answer("folder", text("files/shifts/2024-04-13-dinner.yaml", night))
    let period = try answer(
      "period", text("from", "2024-04-08"), text("to", "2024-04-14"), text("signed/36", before))
    #expect(
      period.contains(#""unsigned":{"amount":"\#(left)","is_more":\#(isMore),"is_none":false}"#),
      "\(period)")
    #expect(period.contains(#""unsigned":null"#))
  }
}
