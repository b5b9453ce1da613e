import Machine
import Testing

@Suite struct SharedLockTests {
  /// One thread that holds it alone waits for those that share it, and they for it.
  @Test func aloneIsAlone() async {
    final class Count: @unchecked Sendable {
      var here = 0
    }
    let count = Count()
    let lock = SharedLock()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<500).map { _ in
            lock.alone {
              count.here += 1
              defer { count.here -= 1 }
              return count.here
            }
          }.max() ?? 0
        }
      }
      for await most in group { #expect(most == 1) }
    }
  }
}
