import SyntaxInvariants
import Text

/// Called by libFuzzer for each input: parses it, and traps where an invariant does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSyntax(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(name: "fuzz.yaml", bytes: bytes), reportingTo: &bag)
  if let problem = brokenInvariant(of: tree, bag) { fatalError(problem) }
  _ = tree.json().text
  return 0
}
