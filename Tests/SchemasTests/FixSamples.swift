import EngineTrials
import Foundation
import TestSupport
import Text

/// Files to propose fixes for.
enum FixSamples {
  /// The samples of all diagnostics, laid over a sound restaurant; and the corpus.
  static func ofTheCorpus() throws -> [FixSample] {
    let base = try bytes(below: "Tests/Goldens/base")
    var samples: [FixSample] = []
    let diagnostics = "Tests/Goldens/Diagnostics/"
    for name in Repository.names(in: diagnostics) {
      if name.hasSuffix(".yaml") {
        samples.append(
          FixSample(files: ["text/" + name: try Repository.bytes(diagnostics + name)]))
      } else if !name.contains(".") {
        var files = base.merging(try bytes(below: diagnostics + name)) { _, new in new }
        if files["without-roster-yaml"] != nil { files["roster.yaml"] = nil }
        if files["export.csv"] == nil { samples.append(FixSample(files: files)) }
      }
    }
    for (name, bytes) in try bytes(below: "Tests/Corpus/refused") {
      samples.append(FixSample(files: ["text/" + name: bytes]))
    }
    samples += slips.map { slip in
      var files = base
      files["shifts/night.yaml"] = Array(slip.utf8)
      return FixSample(files: files)
    }
    return samples
  }

  /// Mistakes that people have typed into shift files.
  private static let slips: [String] = {
    let lines = [
      "date: 2024-04-13", "shift: Dinner", "tips: {credit_card: 120.50, cash: 40}", "staff:",
      "  - {employee: 3, position: Server, clock_in: 4:00 pm, clock_out: 11:00 pm}",
      "  - {employee: 36, position: Busser, hours: 6.25}",
    ]
    func with(_ number: Int, _ line: String) -> String {
      var changed = lines
      changed[number] = line
      return changed.joined(separator: "\n") + "\n"
    }
    return [
      with(0, "date: 24-04-13"), with(0, "date: 03/04/2024"), with(0, "date: April 13, 2024"),
      with(0, "date: 2024-13-04"), with(0, "date:2024-04-13"), with(0, "date 2024-04-13"),
      with(1, "shfit: Dinner"), with(1, "shift: dinner"), with(1, "shift: #Dinner"),
      with(2, "tips: {credit_card: $3,066.22, cash: 40}"), with(2, "tips: {cash: 3066,22}"),
      with(2, "tips: {cash: 1,234,567.00, credit_card: 5}"), with(2, "tips: {cash: \"3066,22\"}"),
      with(2, "tips: {cash: \"3.066,22\"}"), with(2, "tips: {cash: 40 USD}"),
      with(2, "tips:{credit_card: 120.50, cash: 40}"), with(2, "tips:{cash: 40}"),
      with(2, "tips: {cash: #3, credit_card: 4}"), with(2, "tips:"), with(2, "tips: 40"),
      with(5, "  - {employee: #3, position: Server, hours: 5}"),
      with(5, "  - {employee: 36, position: Busser, hours: 7:30}"),
      with(5, "  - {employee: 36, position: Busser, hours: 6h}"),
      with(5, "  - {employee: 36, position: Busser, hours: \"6,5\"}"),
      with(5, "  - {employee: 36, position: Bussr, hours: 6.5}"),
      with(5, "  - {employee: Diana, position: Busser, hours: 6.5}"),
      with(5, "  - {employee: 36, position: Busser, clock_in: 9, clock_out: 3.30pm}"),
      with(5, "  - {employee: 36, position: Busser, clock_in: noon, clock_out: 330}"),
      with(5, "  - {employee: 36, position: Busser}"), with(5, "  - {employee: 36}"),
      with(5, "  - employee: #36\n    position: Busser\n    hours: 5"),
      with(5, "  - {employee: 36, position: Busser, clock_in: 4 pm, clock_out: 9 pm, break: 30m}"),
      with(5, "  - {employee: 40, position: Server, hours: 5}"),
      with(5, "  - {employee: 40, position: Server, hours: 5, point_value: 1}"),
      lines[0...2].joined(separator: "\n") + "\n", lines[0...3].joined(separator: "\n") + "\n",
      lines[1...].joined(separator: "\n") + "\n",
      with(0, "staf: []\ndate: 2024-04-13"),
      with(4, "  -{employee: 3, position: Server, hours: 5}"),
    ]
  }()

  /// Restaurants with nothing wrong, and with one shift each; a bill beside one of them.
  static func sound() throws -> [FixSample] {
    var base = try bytes(below: "Tests/Goldens/base")
    base["bill.yaml"] = try Repository.bytes("samples/bills/dinner-with-ana.yaml")
    let worked = try bytes(below: "samples/worked-example")
    var casa = try bytes(below: "samples/casa-marisol")
    casa = casa.filter { !$0.key.hasPrefix("shifts/") || $0.key.hasSuffix("04-14-brunch.yaml") }
    return [base, base, worked, casa].map(FixSample.init)
  }

  private static func bytes(below folder: String) throws -> [String: [UInt8]] {
    try files(below: Repository.url(folder)).mapValues { Array($0) }
  }
}

/// The sample with a slip or two in one of its files.
func damaged(_ sample: FixSample, _ random: inout SplitMix64) -> FixSample {
  var sample = sample
  let paths = sample.files.keys.sorted()
  let path = paths[Int(random.next() % UInt64(paths.count))]
  var bytes = sample.files[path] ?? []
  for _ in 0...Int(random.next() % 2) {
    if random.next() % 2 == 0 { damageSign(&bytes, &random) } else { damageValue(&bytes, &random) }
  }
  sample.files[path] = bytes
  return sample
}

private func damageSign(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
  let signs = Array("\n\t  ::--[]{},'\"|>#&*!%@`?\\x5".utf8)
  let place = Int(random.next() % UInt64(bytes.count))
  let sign = signs[Int(random.next() % UInt64(signs.count))]
  switch random.next() % 4 {
  case 0: bytes.insert(sign, at: place)
  case 1: bytes.remove(at: place)
  case 2: bytes[place] = sign
  default: if place + 1 < bytes.count { bytes.swapAt(place, place + 1) }
  }
}

private func damageValue(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
  let slips = [
    "24-04-13", "4/13/2024", "03/04/05", "7:30", "6h", "3066,22", "1,234.50", "$40", "40 $", "#3",
    "noon", "330", "9", "3.30pm", "CST", "Chicago", "1,0", "-1", ".5", "servr", "Johny", "\"a",
    "dinner", "weekly", "true", "1e3", "0.03", "3%", "", "Bus ser", "2024-02-30", "@x", "*a",
    "&b c",
  ]
  // A word that follows a space, up to what ends a word in brackets.
  let starts = bytes.indices.dropFirst().filter {
    bytes[$0 - 1] == UInt8(ascii: " ") && !" {[-".utf8.contains(bytes[$0])
  }
  guard !starts.isEmpty else { return }
  let start = starts[Int(random.next() % UInt64(starts.count))]
  var end = start
  while end < bytes.count, !",]}\n:".utf8.contains(bytes[end]) { end += 1 }
  bytes.replaceSubrange(
    start..<end, with: slips[Int(random.next() % UInt64(slips.count))].utf8)
}
