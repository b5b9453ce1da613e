import Text

/// The progress of long work, on one line of a terminal. The line is erased when the work is done.
final class Progress {
  private let count: Int
  private let noun: String
  private let console: Console
  private let isShown: Bool
  private var done = 0

  /// Shows progress only on a terminal, and only if there is more than one thing to wait for.
  init(of count: Int, noun: String, on console: Console) {
    self.count = count
    self.noun = noun
    self.console = console
    isShown = count > 1 && console.showsProgress
    show()
  }

  func step() {
    done += 1
    show()
  }

  func end() {
    guard isShown, done >= 0 else { return }
    done = -1
    console.printAsIs("\r\u{1B}[K")
  }

  private func show() {
    guard isShown else { return }
    console.printAsIs(translated("\r\(done) of \(count) \(noun)\u{1B}[K"))
  }
}
