import EngineTrials
import Glibc
import Machine
import Tips

/// Runs a trial on all processors, in parts with seeds of their own: the same shifts with any number of
/// processors.
func runTrial(weeks count: Int, seed: UInt64, hasPools: Bool) {
  let weeksAPart = hasPools ? 250 : 4_000
  let parts = (count + weeksAPart - 1) / weeksAPart
  var sum = Trial(seed: seed, hasPools: hasPools)
  inParts(
    parts,
    { part throws(TrialFailure) in
      var trial = Trial(
        seed: seed &+ UInt64(part) &* 0x9E37_79B9_7F4A_7C15, hasPools: hasPools)
      try trial.run(weeks: min(weeksAPart, count - part * weeksAPart))
      return trial
    },
    take: { part, trial in
      sum.add(trial)
      guard hasPools || (part + 1) * 10 / parts > part * 10 / parts else { return }
      print(
        "\(sum.shifts) shifts, \(sum.shares) shares, \(sum.pools) pools, \(sum.refused) refused:"
          + " every promise holds")
    })
  guard !hasPools else { return }
  for method in ShareMethod.allCases {
    print("  shared by \(method.rawValue): \(sum.shiftsByMethod[method] ?? 0)")
  }
}

/// Compares every policy of the small grammar on every `step`-th of its shifts.
func runSmallTrial(step: Int) {
  print("\(SmallTrial.policies) policies, \(SmallTrial.shifts) shifts")
  var sum = SmallTrial()
  inParts(
    SmallTrial.policies,
    { policy throws(TrialFailure) in
      var trial = SmallTrial()
      try trial.run(policy: policy, stride: step)
      return trial
    },
    take: { policy, trial in
      sum.add(trial)
      guard (policy + 1) * 10 / SmallTrial.policies > policy * 10 / SmallTrial.policies else {
        return
      }
      print("\(sum.compared) compared, 0 apart; \(sum.refused) refused by both")
    })
}

/// Makes the parts of a trial on all processors, and takes them in their order.
private func inParts<Part: Sendable>(
  _ count: Int, _ make: @escaping @Sendable (Int) throws(TrialFailure) -> Part,
  take: (Int, Part) -> Void
) {
  var taken = 0
  makeInOrder(count: count, threads: availableProcessors) { part -> Result<Part, TrialFailure> in
    do throws(TrialFailure) { return .success(try make(part)) } catch { return .failure(error) }
  } take: { result in
    switch result {
    case .success(let part): take(taken, part)
    case .failure(let failure): fail("a promise is broken: \(failure)", status: 1)
    }
    taken += 1
    // Into a file too, as it happens.
    fflush(nil)
  }
}

func fail(_ message: String, status: Int32) -> Never {
  let bytes = Array((message + "\n").utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
  exit(status)
}
