import EngineTrials
import Foundation
import Testing
import Text

/// Every change that a help line proposes cures what it is proposed for, and changes nothing else.
///
/// Each fix of each diagnostic of the samples is applied, the restaurant is read again as a whole,
/// and then that diagnostic is gone and every other value of the file is what it was.
@Suite struct FixTests {
  /// Samples of diagnostics, and of files that are refused.
  @Test func fixesOfTheCorpusCure() throws {
    var tally = FixTally()
    for sample in try FixSamples.ofTheCorpus() { try check(sample, &tally) }
    print("corpus: \(tally.summary)")
    #expect(tally.fixes >= 110)
    #expect(tally.examples >= 20)
    #expect(tally.codes.count >= 42)
  }

  /// The files of a restaurant, damaged the way people damage them; the same way on every run.
  @Test(arguments: 0..<4)
  func fixesOfDamagedFilesCure(seed: UInt64) throws {
    var tally = FixTally()
    var random = SplitMix64(seed: seed)
    let sound = try FixSamples.sound()
    for number in 0..<300 {
      try check(damaged(sound[number % sound.count], &random), &tally)
    }
    print("seed \(seed): \(tally.summary)")
    #expect(tally.fixes >= 120)
  }

  private func check(_ sample: FixSample, _ tally: inout FixTally) throws {
    let before = try sample.diagnostics()
    for diagnostic in before {
      tally.diagnostics += 1
      if !diagnostic.fixes.isEmpty { tally.withFix += 1 }
      for fix in diagnostic.fixes {
        tally.fixes += 1
        tally.codes.insert(diagnostic.code)
        let fault = try sample.fault(of: fix, for: diagnostic, among: before)
        if let fault { Issue.record("\(fault)\n\(sample.shown(diagnostic))") }
      }
      if diagnostic.fixes.isEmpty, let example = diagnostic.shownExample {
        tally.examples += 1
        if try !sample.isAccepted(example, for: diagnostic, among: before) {
          Issue.record("`\(example)` does not cure it\n\(sample.shown(diagnostic))")
        }
      }
    }
  }
}

/// How much was checked, so that the test cannot become empty unnoticed.
private struct FixTally {
  var diagnostics = 0
  var withFix = 0
  var fixes = 0
  var examples = 0
  var codes: Set<DiagnosticCode> = []

  var summary: String {
    "\(diagnostics) diagnostics, \(withFix) with a fix, \(fixes) fixes applied for \(codes.count)"
      + " codes, \(examples) examples tried"
  }
}
