import EngineTrials
import Glibc
import TipModel

/// Runs a trial in ten parts and says how each went.
func runTrial(shifts count: Int, seed: UInt64) {
  var trial = Trial(seed: seed)
  do {
    for part in 0..<10 {
      try trial.run(shifts: count * (part + 1) / 10 - count * part / 10)
      print("\(trial.report.shifts) shifts, \(trial.report.shares) shares: every promise holds")
      // Into a file too, as it happens.
      fflush(nil)
    }
  } catch {
    fail("a promise is broken: \(error)", status: 1)
  }
  for method in ShareMethod.allCases {
    print("  shared by \(method.rawValue): \(trial.report.shiftsByMethod[method] ?? 0)")
  }
  print("  refused, because nobody could share: \(trial.report.refused)")
}

/// Runs a trial of pools in ten parts.
func runPoolTrial(weeks count: Int, seed: UInt64) {
  var trial = PoolTrial(seed: seed)
  do {
    for part in 0..<10 {
      try trial.run(weeks: count * (part + 1) / 10 - count * part / 10)
      print(
        "\(trial.shifts) shifts, \(trial.pools) pools, \(trial.refused) refused:"
          + " every promise holds")
      fflush(nil)
    }
  } catch {
    fail("a promise is broken: \(error)", status: 1)
  }
}

func fail(_ message: String, status: Int32) -> Never {
  let bytes = Array((message + "\n").utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
  exit(status)
}
