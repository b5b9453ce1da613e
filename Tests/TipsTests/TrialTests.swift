import EngineTrials
import Testing

/// The short version of `engine-trial trial`, which anybody can run with millions.
@Suite struct TrialTests {
  @Test(arguments: [1, 2, 3, 4])
  func everyPromiseHolds(seed: UInt64) throws {
    var trial = Trial(seed: seed)
    try trial.run(shifts: 500)
    #expect(trial.report.shifts == 500)
    #expect(trial.report.shiftsByMethod.count == 4)
    #expect((1..<150).contains(trial.report.refused))
  }

  /// The short version of `engine-trial pools`.
  @Test(arguments: [1, 2, 3, 4])
  func everyPromiseHoldsWithPools(seed: UInt64) throws {
    var trial = PoolTrial(seed: seed)
    try trial.run(weeks: 60)
    #expect(trial.shifts == 240)
    #expect(trial.pools > 300)
    #expect((1..<150).contains(trial.refused))
  }

  /// The short version of `engine-trial small`.
  @Test func smallWorldsAreComputedAlike() throws {
    #expect(SmallTrial.policies == 6_072)
    #expect(SmallTrial.shifts == 1_752)
    var trial = SmallTrial()
    for policy in stride(from: 0, to: SmallTrial.policies, by: 7) {
      try trial.run(policy: policy, stride: 61)
    }
    #expect(trial.compared > 20_000)
    #expect(trial.refused > 1_000)
  }

  @Test func theSameSeedTriesTheSameShifts() throws {
    var (first, second) = (Trial(seed: 9), Trial(seed: 9))
    try first.run(shifts: 64)
    try second.run(shifts: 64)
    #expect(first.report.shares == second.report.shares)
  }
}
