/// A scalar's text in UTF-8.
package struct ScalarText: RandomAccessCollection {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  package var startIndex: Int { 0 }
  package var endIndex: Int { bytes.count }

  package subscript(index: Int) -> UInt8 { bytes[bytes.startIndex + index] }

  /// The text as a string of its own.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package func isEqual(to name: StaticString) -> Bool {
    bytes.elementsEqual(name.description.utf8)
  }

  /// The text in two words; nil where it does not fit.
  package var packed: PackedText? { PackedText(bytes) }
}

/// A text of up to fifteen bytes of UTF-8, in two words: equal where the bytes are.
package struct PackedText: Hashable, Sendable {
  private let bytes: [UInt8]

  package init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  init?(_ text: ArraySlice<UInt8>) {
    guard text.count <= 15 else { return nil }
    bytes = Array(text)
  }

  private init() { bytes = Array(repeating: 0, count: 16) }

  /// Equal to no text.
  package static let none = PackedText()

  package func mixed(with seed: UInt64) -> UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

extension SyntaxTree {
  package func scalarText(of scalar: NodeID) -> ScalarText { ScalarText(bytes(of: scalar)) }

  package func forEachEntry(of mapping: NodeID, _ body: (_ key: NodeID, _ value: NodeID) -> Void) {
    for (key, value) in entries(of: mapping) { body(key, value) }
  }

  package typealias Items = [NodeID]
}
