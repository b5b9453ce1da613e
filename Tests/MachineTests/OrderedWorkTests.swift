import Machine
import Synchronization
import Testing

@Suite struct OrderedWorkTests {
  struct Enough: Error {}

  final class Counter: Sendable {
    let begun = Atomic(0)
    let ahead = Atomic(0)
  }

  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 7, 200])
  func valuesComeInTheirOrder(threads: Int, count: Int) {
    var taken: [Int] = []
    makeInOrder(count: count, threads: threads, make: { $0 * $0 }, take: { taken.append($0) })
    #expect(taken == (0..<count).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 4]) func aRefusalEndsTheWork(threads: Int) {
    let counter = Counter()
    var taken = 0
    #expect(throws: Enough.self) {
      try makeInOrder(
        count: 10_000, threads: threads,
        make: { number in
          counter.begun.add(1, ordering: .relaxed)
          return number
        },
        take: { value throws(Enough) in
          taken += 1
          if value == 5 { throw Enough() }
        })
    }
    #expect(taken == 6)
    #expect(counter.begun.load(ordering: .relaxed) <= 6 + 2 * threads)
  }

  @Test func onlyAFewValuesWait() {
    let counter = Counter()
    var most = 0
    makeInOrder(
      count: 500, threads: 2,
      make: { number in
        counter.ahead.add(1, ordering: .relaxed)
        return number
      },
      take: { _ in most = max(most, counter.ahead.subtract(1, ordering: .relaxed).oldValue) })
    #expect(most <= 5)
  }

  @Test func thereIsAProcessor() { #expect(availableProcessors >= 1) }
}
