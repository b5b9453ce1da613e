import TestSupport
import Testing
import Text

@Suite struct BlockTests {
  @Test func nothingGiven() {
    expectTree(
      "a:\nb: # later\n\nc:\n  -\n  - \n  - x:\n",
      #"{"a":null,"b":null,"c":[null,null,{"x":null}]}"#)
    expectTree("", "null")
    expectTree("# nothing\n\n", "null")
    expectTree("---\n", "null")
  }

  @Test func documentMarkers() {
    expectTree("--- # start\na: 1\n...\n# end\n", #"{"a":"1"}"#)
    expectTree("\u{FEFF}a: 1\n", #"{"a":"1"}"#)
    expectTree("...x: 1\n---y: 2\n", #"{"...x":"1","---y":"2"}"#)
  }

  @Test func deepestNestingThatIsAllowed() {
    let open = String(repeating: "[", count: 64)
    let close = String(repeating: "]", count: 64)
    expectTree(open + close + "\n", open + close)
    let dashes = String(repeating: "- ", count: 64)
    expectTree(dashes + "x\n", open + "\"x\"" + close)
    expectDiagnostics(dashes + "«-» x\n", [.nestedTooDeep])
    expectDiagnostics(open + "«[»" + close + "]\n", [.nestedTooDeep])
  }
}
