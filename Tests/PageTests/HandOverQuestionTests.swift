import Testing

/// Questions that hand a night from one device to another.
@Suite struct HandOverQuestionTests {
  private let engine = AskedEngine(empty: ())

  private func tell(_ shifts: (String, String)...) throws {
    try engine.tell(
      [("restaurant.yaml", Casa.settings), ("roster.yaml", Casa.roster)]
        + shifts.map { ("shifts/\($0.0).yaml", $0.1) })
  }

  private func compare(_ other: String, before: String? = nil) throws -> String {
    try engine.text(
      "compare",
      [("path", "night.txt"), ("text", other)] + (before.map { [("before", $0)] } ?? []))
  }

  @Test func whoGainsAndWhoLoses() throws {
    try tell()
    let new = try compare(Casa.night)
    #expect(new.hasPrefix(#"{"state":"new","path":"shifts/2024-04-13-dinner.yaml""#))
    try tell(("saturday", Casa.night))
    let longer = Casa.night.replacing(
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
    try tell(("2024-04-13-dinner", Casa.night))
    let mailed = Casa.night.replacing("\n", with: "\r\n") + "\r\n"
    #expect(try compare(mailed).hasPrefix(#"{"state":"same""#))
    let other = Casa.night.replacing("10.00", with: "12.00")
    #expect(try compare(other).hasPrefix(#"{"state":"differs""#))
    #expect(try compare(other, before: Casa.night).hasPrefix(#"{"state":"newer""#))
    #expect(try compare(other, before: other).hasPrefix(#"{"state":"older""#))
    #expect(try compare("shift: Dinner\n").hasPrefix(#"{"state":"unreadable""#))
  }

  /// Rules of the restaurant that a night sets aside are told, where the night here does not do so too.
  @Test func overridesAreTold() throws {
    try tell()
    let training = Casa.night.replacing(
      "37, position: Server, hours: 5",
      with: "37, position: Server, hours: 5, point_value: 0.5, reason: training")
    #expect(
      try compare(training).contains(#""remarks":["An hour of Ben counts 0.5 points (training)."]"#)
    )
    try tell(("2024-04-13-dinner", training))
    #expect(try compare(training).contains(#""remarks":[]"#))
  }

  /// The smallest code: `HELLO` in byte mode has 21 modules a side, three finders and its timing.
  @Test(arguments: [
    ("HELLO", #"{"size":21,"rows":["1111111"#),
    (String(repeating: "x", count: 1273), #"{"size":117"#),
    (String(repeating: "x", count: 1274), "null"),
  ])
  func aQRCode(text: String, code: String) throws {
    #expect(try engine.text("qr", [("text", text)]).hasPrefix(code))
  }

  /// Whoever signed before signs for the difference alone.
  @Test(arguments: [
    ("$4.00", "$1.00", true), ("$7.50", "$2.50", false), ("1,004.00", "$999.00", false),
  ])
  func theDifferenceIsSigned(before: String, left: String, isMore: Bool) throws {
    try tell(("2024-04-13-dinner", Casa.night))
    let period = try engine.text(
      "period", [("from", "2024-04-08"), ("to", "2024-04-14"), ("signed/36", before)])
    #expect(
      period.contains(#""unsigned":{"amount":"\#(left)","is_more":\#(isMore),"is_none":false}"#),
      "\(period)")
    #expect(period.contains(#""unsigned":null"#))
  }
}
