import EngineTrials
import Testing

/// The short version of `engine-trial trial`, which anybody can run with millions.
@Suite struct TrialTests {
  @Test(arguments: [1, 2, 3, 4], [false, true])
  func everyPromiseHolds(seed: UInt64, hasPools: Bool) throws {
    var trial = Trial(seed: seed, hasPools: hasPools)
    try trial.run(weeks: 60)
    #expect(trial.shifts == 240)
    #expect(trial.shiftsByMethod.count == 4)
    #expect((1..<150).contains(trial.refused))
    #expect(trial.pools > (hasPools ? 300 : 0))
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
    var trials = [1, 2].map { _ in Trial(seed: 9, hasPools: false) }
    for index in trials.indices { try trials[index].run(weeks: 16) }
    #expect(trials[0].shares == trials[1].shares)
  }
}
