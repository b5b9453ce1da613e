import EngineTrials
import Foundation
import SyntaxInvariants
import TestSupport
import Testing
import Text

/// Damaged samples, the same ones on every run: none may crash the parser or break an invariant.
@Suite struct MutationTests {
  @Test(arguments: 0..<8)
  func damagedSamples(batch: Int) throws {
    let samples = try MutationTests.samples()
    var random = SplitMix64(seed: UInt64(batch))
    for _ in 0..<1000 {
      var bytes = samples[Int(random.next() % UInt64(samples.count))]
      for _ in 0...Int(random.next() % 6) { damage(&bytes, &random) }
      var bag = DiagnosticBag()
      let tree = parse(SourceFile(name: "test.yaml", bytes: bytes), reportingTo: &bag)
      if let problem = brokenInvariant(of: tree, bag) {
        Issue.record("\(problem): \(String(reflecting: String(decoding: bytes, as: UTF8.self)))")
      }
    }
  }

  private static let signs = Array("\n\n\r\t  ::--[]{},'\"|>#&*!%@`?\\x0\u{0}é".utf8) + [0xFF]

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = Int(random.next() % UInt64(bytes.count + 1))
    let sign = MutationTests.signs[Int(random.next() % UInt64(MutationTests.signs.count))]
    switch random.next() % 4 {
    case 0: bytes.insert(sign, at: place)
    case 1 where place < bytes.count: bytes.remove(at: place)
    case 2 where place < bytes.count: bytes[place] = sign
    default:
      let end = min(bytes.count, place + Int(random.next() % 12))
      let piece = Array(bytes[place..<end])
      bytes.insert(contentsOf: piece, at: Int(random.next() % UInt64(bytes.count + 1)))
    }
  }

  /// The corpus, and the samples of every diagnostic.
  private static func samples() throws -> [[UInt8]] {
    let samples = try ["Corpus/accepted", "Corpus/refused", "Goldens/Diagnostics"].flatMap {
      folder in
      try Repository.names(in: "Tests/" + folder).filter { $0.hasSuffix(".yaml") }
        .map { try Repository.bytes("Tests/\(folder)/\($0)") }
    }
    #expect(samples.count > 50)
    return samples
  }
}
