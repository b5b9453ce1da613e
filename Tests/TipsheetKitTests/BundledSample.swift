import Foundation
import TestSupport
import Testing

let bundledStem = "casa-marisol_2024-04-08_2024-04-14"
let bundledDinner = "shifts/2024-04-13-dinner.yaml"

/// A sample with its bundle in `reports`.
func bundledSample(in folder: TemporaryFolder) throws -> URL {
  let sample = try folder.copy(ofSample: "casa-marisol")
  let run = try ProgramRun(["period", "--quiet"], in: sample)
  #expect(run.status == 0, "\(run.errors)")
  return sample
}

/// Changes a sample's file; what is to be changed must be there.
func change(_ path: String, in sample: URL, _ old: String, _ new: String) throws {
  let file = sample.appendingPathComponent(path)
  let text = try String(contentsOf: file, encoding: .utf8)
  #expect(text.contains(old))
  try text.replacingOccurrences(of: old, with: new)
    .write(to: file, atomically: true, encoding: .utf8)
}

/// The sample's bundle, or a correction of it.
func bundlePath(_ suffix: String = "") -> String { "reports/\(bundledStem)\(suffix).zip" }
