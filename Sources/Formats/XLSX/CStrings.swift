/// Lends a string to a C structure for the length of a call.
///
/// The library's structures want mutable C strings, which it copies and never changes.
func withMutableCString<Value>(
  _ text: String, _ body: (UnsafeMutablePointer<CChar>?) -> Value
) -> Value {
  var bytes = text.utf8.map { CChar(bitPattern: $0) }
  bytes.append(0)
  return unsafe bytes.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
}
