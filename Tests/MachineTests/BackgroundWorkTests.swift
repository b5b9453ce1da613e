import Machine
import Testing

@Suite struct BackgroundWorkTests {
  @Test(arguments: [1, 2, 8], [0, 1, 5, 300])
  func outputsComeInTheOrderOfTheirInputs(threads: Int, count: Int) {
    let work = BackgroundWork<Int, Int>(threads: threads) { { $0 * $0 } }
    for number in 0..<count { #expect(work.give(number)) }
    #expect(work.finish() == (0..<count).map { $0 * $0 })
    #expect(!work.give(1))
  }

  @Test func whereThereIsNoThreadNothingIsTaken() {
    let work = BackgroundWork<Int, Int>(threads: 0) { { $0 } }
    #expect(!work.give(1))
    #expect(work.finish().isEmpty)
  }

  /// Work that is dropped before its end leaves no thread behind.
  @Test func whatIsDroppedEnds() {
    for _ in 0..<50 {
      let work = BackgroundWork<Int, Int>(threads: 3) { { $0 } }
      _ = work.give(1)
    }
  }
}
