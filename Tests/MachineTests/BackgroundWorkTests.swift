import Glibc
import Machine
import Synchronization
import Testing

@Suite struct BackgroundWorkTests {
  struct Refused: Error, Equatable { let piece: Int }

  final class Log: Sendable {
    private let pieces = Mutex<[Int]>([])
    let waiting = Atomic(0)
    let most = Atomic(0)

    var done: [Int] { pieces.withLock { $0 } }

    func add(_ piece: Int) { pieces.withLock { $0.append(piece) } }
  }

  @Test(arguments: [1, 2, 16]) func piecesAreDoneInTheirOrder(ahead: Int) throws {
    let log = Log()
    var work = BackgroundWork<Refused>(piecesAhead: ahead)
    for piece in 0..<500 { try work.add { log.add(piece) } }
    try work.finish()
    #expect(log.done == Array(0..<500))
  }

  @Test func withoutPiecesItIsFinished() throws {
    try BackgroundWork<Refused>(piecesAhead: 1).finish()
  }

  @Test func moreCanFollowAFinish() throws {
    let log = Log()
    var work = BackgroundWork<Refused>(piecesAhead: 4)
    try work.add { log.add(1) }
    try work.finish()
    try work.add { log.add(2) }
    try work.finish()
    #expect(log.done == [1, 2])
  }

  @Test func theFirstFailureEndsIt() {
    let log = Log()
    var work = BackgroundWork<Refused>(piecesAhead: 2)
    #expect(throws: Refused(piece: 3)) {
      for piece in 0..<100 {
        try work.add { () throws(Refused) in
          if piece >= 3 { throw Refused(piece: piece) }
          log.add(piece)
        }
      }
      try work.finish()
    }
    #expect(throws: Refused(piece: 3)) { try work.finish() }
    #expect(log.done == [0, 1, 2])
  }

  @Test func onlyAFewPiecesWait() throws {
    let log = Log()
    var work = BackgroundWork<Refused>(piecesAhead: 3)
    for piece in 0..<300 {
      log.waiting.add(1, ordering: .relaxed)
      try work.add {
        let waiting = log.waiting.subtract(1, ordering: .relaxed).oldValue
        if waiting > log.most.load(ordering: .relaxed) {
          log.most.store(waiting, ordering: .relaxed)
        }
        log.add(piece)
      }
    }
    try work.finish()
    // Three that wait, one that is begun, and one that is being handed over.
    #expect(log.most.load(ordering: .relaxed) <= 5)
    #expect(log.done.count == 300)
  }

  /// What is left is dropped, and nothing of it is done after its owner is gone.
  @Test func anOwnerThatGoesTakesTheRestAlong() {
    let log = Log()
    do {
      var work = BackgroundWork<Refused>(piecesAhead: 1_000)
      for piece in 0..<1_000 {
        try? work.add {
          usleep(2_000)
          log.add(piece)
        }
      }
    }
    let done = log.done
    #expect(done == Array(0..<done.count))
    #expect(done.count < 1_000)
    usleep(20_000)
    #expect(log.done == done)
  }
}
