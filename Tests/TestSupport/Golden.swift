package import Foundation
package import Testing

/// Whether what differs from the goldens is recorded; recording fails the test.
package let isRecordingGoldens = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

/// Compares a text with the one recorded in a file.
package func expectGolden(
  _ text: String, _ file: URL, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  if isRecordingGoldens {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
  }
  #expect(
    text == (try String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent)",
    sourceLocation: sourceLocation)
}
