/// Where workers lay down what they made, until it is taken.
///
/// - Invariant: everything but the constants is read and written only behind `monitor`.
final class Workbench<Value: Sendable>: @unchecked Sendable {
  private let count: Int
  private let valuesAhead: Int
  private let make: @Sendable (Int) -> Value
  private let monitor = Monitor()

  private var finished: [Int: Value] = [:]
  private var begun = 0
  private var taken = 0
  private var isStopped = false

  init(count: Int, valuesAhead: Int, make: @escaping @Sendable (Int) -> Value) {
    self.count = count
    self.valuesAhead = valuesAhead
    self.make = make
  }

  /// A worker's day: makes values until none is left to begin.
  func work() {
    while let number = nextNumber() {
      let value = make(number)
      monitor.locked {
        finished[number] = value
        monitor.ring()
      }
    }
  }

  /// Waits until a value is made, and takes it.
  func value(_ number: Int) -> Value {
    monitor.locked {
      while true {
        if let value = finished.removeValue(forKey: number) {
          taken = number + 1
          monitor.ring()
          return value
        }
        monitor.wait()
      }
    }
  }

  /// No value is begun any more.
  func stop() {
    monitor.locked {
      isStopped = true
      monitor.ring()
    }
  }

  /// Waits while enough lies ready; nil where nothing is left to begin.
  private func nextNumber() -> Int? {
    monitor.locked {
      while !isStopped, begun < count {
        if begun < taken + valuesAhead {
          begun += 1
          return begun - 1
        }
        monitor.wait()
      }
      return nil
    }
  }
}
