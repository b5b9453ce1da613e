import TestSupport
import Testing
import Text

@Suite struct BlockTests {
  @Test func keysAndValues() {
    expectTree("date: 2024-04-13\nshift: Dinner\n", #"{"date":"2024-04-13","shift":"Dinner"}"#)
    expectTree("a : 1\nb:   2  \nc:\n", #"{"a":"1","b":"2","c":null}"#)
    expectTree("a:\n  b\nc:\n  'd'\n", #"{"a":"b","c":"d"}"#)
  }

  @Test func whatLooksLikeANumberStaysText() {
    expectTree(
      "id: 007\nname: NO\nin: 12:30\nsum: 1_000\nhex: 0x10\nexp: 1e3\nnone: ~\nnull: null\n",
      #"{"id":"007","name":"NO","in":"12:30","sum":"1_000","hex":"0x10","exp":"1e3","none":"~""#
        + #","null":"null"}"#)
  }

  @Test func listsBelowTheirKeyAtAnyColumn() {
    let json = #"{"staff":["Ana",{"id":"3","name":"Bo"},["x","y"]],"note":"z"}"#
    for pad in ["", " ", "    "] {
      expectTree(
        """
        staff:
        \(pad)- Ana
        \(pad)- id: 3
        \(pad)  name: Bo
        \(pad)- - x
        \(pad)  - y
        note: z

        """, json)
    }
  }

  @Test func nothingGiven() {
    expectTree(
      "a:\nb: # later\n\nc:\n  -\n  - \n  - x:\n",
      #"{"a":null,"b":null,"c":[null,null,{"x":null}]}"#)
    expectTree("", "null")
    expectTree("# nothing\n\n", "null")
    expectTree("---\n", "null")
  }

  @Test func commentsWhereverYAMLAllowsThem() {
    expectTree(
      "# one\na: 1 # two\n    # three\nb: # four\n# five\n  - c # six\n  # seven\n  - d\n#eight",
      #"{"a":"1","b":["c","d"]}"#)
    expectTree("a: b#c\nd: #\n", #"{"a":"b#c","d":null}"#)
  }

  @Test func documentMarkers() {
    expectTree("--- # start\na: 1\n...\n# end\n", #"{"a":"1"}"#)
    expectTree("\u{FEFF}a: 1\n", #"{"a":"1"}"#)
    expectTree("...x: 1\n---y: 2\n", #"{"...x":"1","---y":"2"}"#)
  }

  @Test func windowsLineEnds() {
    expectTree(
      "a: 1\r\nb:\r\n  - x # c\r\n\r\n  - |\r\n    two\r\n    lines\r\n  - 'fol\r\n    ded'\r\n",
      #"{"a":"1","b":["x","two\nlines\n","fol ded"]}"#)
  }

  @Test func plainTextKeepsItsSigns() {
    expectTree(
      "a: $3,066.22\nb: x:y ::z\nc: -1 - 2\nd: ?x\ne: it's \"so\"\n",
      #"{"a":"$3,066.22","b":"x:y ::z","c":"-1 - 2","d":"?x","e":"it's \"so\""}"#)
    expectTree("a b c: d e  f\n", #"{"a b c":"d e  f"}"#)
    expectTree("名前: 店 # x\n👩‍🍳: a\u{301}\n", "{\"名前\":\"店\",\"👩‍🍳\":\"a\u{301}\"}")
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
