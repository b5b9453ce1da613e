import Testing
import TipModel

@testable import Anonymizing

/// New IDs have the form and the order of the old ones, and are none of them.
@Suite struct InventedCodesTests {
  private func make(_ codes: Set<String>, names: Set<String> = []) -> InventedCodes? {
    InventedCodes(of: codes, avoiding: TakenWords(names, codes: codes))
  }

  private func new(_ codes: String...) throws -> [String] {
    let invented = try #require(make(Set(codes)))
    return codes.map { invented[$0] ?? "" }
  }

  @Test func digitsStayDigitsOfTheirLength() throws {
    #expect(try new("3", "36", "007", "4021") == ["1", "10", "002", "1000"])
    #expect(try new("7", "07", "0", "00") == ["3", "03", "1", "02"])
  }

  @Test func numbersBecomeLongerWhereAllOfALengthAreTaken() throws {
    let codes = (1...9).map(String.init)
    let invented = try #require(make(Set(codes)))
    #expect(codes.map { invented[$0] } == (10...18).map(String.init))
  }

  @Test func lettersStayLettersOfTheirCase() throws {
    #expect(try new("E-07", "E-12", "x_9", "M1") == ["A-00", "A-01", "a_0", "A0"])
    #expect(try new("é1", "---") == ["à0", "---"])
  }

  @Test func noPartOfANewIDIsAnOldOneOrAName() throws {
    let invented = try #require(make(["AA", "AB", "JM-77", "ZZ-1"], names: ["ac"]))
    #expect(["AA", "AB", "JM-77", "ZZ-1"].map { invented[$0] } == ["AD", "AE", "AE-00", "AE-1"])
  }

  /// Seeded; the order is that by which odd cents are given.
  @Test(arguments: 1...60) func theOrderStays(seed: UInt64) throws {
    var state = seed
    func draw(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let letters = Array("0123456789ABZabz-_ é")
    var codes: Set<String> = []
    for _ in 0..<(1 + draw(40)) {
      let isNumber = draw(2) == 0
      codes.insert(
        String((0..<(1 + draw(3))).map { _ in letters[draw(isNumber ? 10 : letters.count)] }))
    }
    let sorted = codes.sorted { EmployeeID($0) < EmployeeID($1) }
    let invented = try #require(make(codes))
    let new = sorted.map { invented[$0] ?? "" }
    let isKept = { (code: String) in !code.contains { $0.isLetter || $0.isNumber } }
    for (left, right) in zip(new, new.dropFirst()) where !isKept(left) && !isKept(right) {
      #expect(EmployeeID(left) < EmployeeID(right), "\(sorted) \(new) seed \(seed)")
    }
    #expect(Set(new).count == codes.count)
    #expect(codes.filter { !isKept($0) }.isDisjoint(with: new))
  }
}

extension Sequence<String> {
  fileprivate func isDisjoint(with others: [String]) -> Bool {
    !contains { others.contains($0) }
  }
}
