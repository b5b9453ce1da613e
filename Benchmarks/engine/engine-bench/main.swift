import CReferenceShares
import EngineTrials
import Tips

// How fast pools are shared, on one core, beside the same algorithm in C.

let people = 12
let shifts = 4_096
let rounds = 300

var random = SplitMix64(seed: 12)

/// Points as the engine keeps them: whole hundredths of a point, in its own unit.
let weights = (0..<shifts * people).map { _ in
  UInt64(25 + random.below(900)) * UInt64(Points.unitsPerHundredth)
}
let pools = (0..<shifts).map { _ in UInt64(20_000 + random.below(800_000)) }

func report(_ name: String, _ shares: Int, _ duration: Duration, _ rest: String) {
  let seconds = duration / .seconds(1)
  let millions = Double(shares) / seconds / 1_000_000
  let nanoseconds = seconds * 1_000_000_000 / Double(shares)
  print(
    "\(name): \(tenths(millions)) million shares a second, \(tenths(nanoseconds)) ns each; \(rest)")
}

func tenths(_ number: Double) -> String {
  decimalText(Int64(number * 10 + 0.5), decimals: 1)
}

/// A checksum in which the order of shares counts.
func mix(_ sum: UInt64, _ share: UInt64) -> UInt64 { (sum << 5 | sum >> 59) &+ share }

func measureEngine() -> UInt64 {
  var shares = [UInt64](repeating: 0, count: people)
  var remainders = [UInt64](repeating: 0, count: people)
  var sum: UInt64 = 0
  let allocations = reference_allocation_count()
  let duration = ContinuousClock().measure {
    for _ in 0..<rounds {
      for shift in 0..<shifts {
        var shareSpan = shares.mutableSpan
        var remainderSpan = remainders.mutableSpan
        let first = shift * people
        LargestRemainder.share(
          pools[shift], by: weights.span.extracting(first..<first + people), into: &shareSpan,
          remainders: &remainderSpan)
        for index in 0..<people { sum = mix(sum, shareSpan[index]) }
      }
    }
  }
  let made = reference_allocation_count() - allocations
  report("engine", rounds * shifts * people, duration, "checksum \(sum), \(made) allocations")
  return sum
}

func measureReference() -> UInt64 {
  var shares = [UInt64](repeating: 0, count: people)
  var remainders = [UInt64](repeating: 0, count: people)
  var sum: UInt64 = 0
  let duration = ContinuousClock().measure {
    unsafe weights.withUnsafeBufferPointer { weights in
      for _ in 0..<rounds {
        for shift in 0..<shifts {
          unsafe reference_share(
            pools[shift], weights.baseAddress?.advanced(by: shift * people), people, &shares,
            &remainders)
          for share in shares { sum = mix(sum, share) }
        }
      }
    }
  }
  report("C, -O2", rounds * shifts * people, duration, "checksum \(sum)")
  return sum
}

/// Whole shifts, from their staff to their rows: two pools and the restaurant's parts.
func measureShifts() {
  let count = 20_000
  var random = SplitMix64(seed: 7)
  let world = BenchmarkRestaurant(people: people)
  let shifts = (0..<256).map { _ in world.shift(using: &random) }
  var cents = 0
  let duration = ContinuousClock().measure {
    for number in 0..<count {
      let allocation = try? allocate(
        shifts[number % shifts.count], in: world.restaurant, roster: world.roster,
        clockChanges: [])
      cents += Int(allocation?.rows.first?.totalShare.minorUnits ?? 0)
    }
  }
  let seconds = duration / .seconds(1)
  print(
    "whole shifts of \(people): \(Int(Double(count) / seconds)) a second,"
      + " \(tenths(seconds * 1_000_000 / Double(count))) µs each; checksum \(cents)")
}

print("\(rounds * shifts) shifts of \(people) people")
let sums = (measureEngine(), measureReference())
let again = (measureEngine(), measureReference())
precondition(sums.0 == sums.1 && again.0 == again.1, "the engine and C disagree")
measureShifts()
