import Foundation
import TestSupport
import Testing

let bundledDinner = "shifts/2024-04-13-dinner.yaml"

/// Changes a sample's file; what is to be changed must be there.
func change(_ path: String, in sample: URL, _ old: String, _ new: String) throws {
  let file = sample.appendingPathComponent(path)
  let text = try String(contentsOf: file, encoding: .utf8)
  #expect(text.contains(old))
  try text.replacingOccurrences(of: old, with: new)
    .write(to: file, atomically: true, encoding: .utf8)
}
