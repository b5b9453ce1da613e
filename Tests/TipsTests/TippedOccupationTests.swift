import Testing
import Tips

@Suite struct TippedOccupationTests {
  /// 71 occupations in eight groups (T.D. 10044), and the code for none of them.
  @Test func theListIsWhole() {
    let codes = TippedOccupation.all.map(\.code)
    #expect(codes.count == 72 && Set(codes).count == 72 && codes == codes.sorted())
    let groups = Dictionary(grouping: codes) { $0.prefix(1) }.mapValues(\.count)
    #expect(
      groups == ["0": 1, "1": 10, "2": 11, "3": 4, "4": 9, "5": 10, "6": 11, "7": 6, "8": 10])
    #expect(codes.allSatisfy { $0.utf8.count == 3 && Int($0) != nil })
    #expect(TippedOccupation.all.allSatisfy { !$0.title.isEmpty })
  }

  @Test func codesAreFound() {
    #expect(TippedOccupation.of(code: "102")?.title == "wait staff")
    #expect(TippedOccupation.of(code: "111") == nil)
    #expect(TippedOccupation.of(code: "1") == nil)
  }
}
