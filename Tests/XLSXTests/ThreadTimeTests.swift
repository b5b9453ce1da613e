import Foundation
import Testing

/// The `gmtime` that shared libraries of this process get.
@Suite struct ThreadTimeTests {
  private typealias Clock = @convention(c) (UnsafePointer<time_t>) -> UnsafeMutablePointer<tm>?

  @Test func eachThreadHasAnAnswerOfItsOwn() throws {
    let symbol = unsafe dlsym(nil, "gmtime")
    let clock = unsafe unsafeBitCast(try #require(unsafe symbol), to: Clock.self)
    var day: time_t = 86_400
    let here = unsafe try #require(clock(&day))
    let there = ThreadAnswer()
    let done = DispatchSemaphore(value: 0)
    Thread {
      var later: time_t = 2 * 86_400
      there.address = unsafe Int(bitPattern: clock(&later))
      done.signal()
    }.start()
    done.wait()
    let address = Int(bitPattern: here)
    #expect(address != there.address)
    let dayOfMonth = unsafe here.pointee.tm_mday
    #expect(dayOfMonth == 2)
  }

  private final class ThreadAnswer: @unchecked Sendable {
    var address = 0
  }
}
