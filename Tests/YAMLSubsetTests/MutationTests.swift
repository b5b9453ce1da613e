import Diagnostics
import Foundation
import SyntaxInvariants
import Testing
import YAMLSubset

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
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    var samples: [[UInt8]] = []
    for folder in ["Corpus/accepted", "Corpus/refused", "Goldens/Diagnostics"] {
      let url = tests.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      where name.hasSuffix(".yaml") {
        samples.append(Array(try Data(contentsOf: url.appendingPathComponent(name))))
      }
    }
    #expect(samples.count > 50)
    return samples
  }
}

/// A small generator of random numbers: the same numbers from the same seed.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
