import TestSupport
import Testing
import Text

@Suite struct FlowTests {
  @Test func onOneLine() {
    expectTree(
      "tips: {credit_card: 3066.22, house: 57.00}\npunches: [[11:00 am, 2:30 pm], [5 pm, 10 pm]]\n",
      #"{"tips":{"credit_card":"3066.22","house":"57.00"},"#
        + #""punches":[["11:00 am","2:30 pm"],["5 pm","10 pm"]]}"#)
    expectTree("[]\n", "[]")
    expectTree("a: {}\nb: [ ]\n", #"{"a":{},"b":[]}"#)
    expectTree("[a, b,]\n", #"["a","b"]"#)
    expectTree("{a: , b: [], \"c\":d, 'e':[f]}\n", #"{"a":null,"b":[],"c":"d","e":["f"]}"#)
  }

  @Test func bracketsThatDoNotMatch() {
    expectDiagnostics("a: [b, «{»c: d]\ne: f\n", [.unclosedBracket])
    expectDiagnostics("a: {b: «[»c, [d], e}\nf: g\n", [.unclosedBracket])
    expectDiagnostics("a: [b«}»\nc: d\n", [.wrongClosingBracket])
    expectDiagnostics("a: b]\n", [])
    expectDiagnostics("a: [b] «]»\nc: d\n", [.textAfterBracket])
  }

  @Test func whatBelongsToBracketsIsIndented() {
    expectDiagnostics("a: [\n  b\n«]»\nc: d\n", [.bracketNotIndented])
    expectDiagnostics("a: «[»\n  b,\nc: d\n", [.unclosedBracket])
    expectDiagnostics("a: «{»b: c,\n«-» d\n", [.unclosedBracket, .itemAmongKeys])
    expectDiagnostics("- «[»a\n«---»\n", [.unclosedBracket, .secondDocument])
    expectDiagnostics("«[»a,\n", [.unclosedBracket])
  }

  @Test func commas() {
    expectDiagnostics("['a' «b», c,«,» d]\n", [.missingComma, .strayComma])
    expectDiagnostics("[a\n  «b», c]\n", [.missingComma])
    expectDiagnostics("{a: 1 «b»: 2, c: 3}\n", [.missingComma])
    expectDiagnostics("[«,»]\n", [.strayComma])
    expectDiagnostics("{a: b, «c», d: e}\n", [.missingValueInBraces])
    expectDiagnostics("{a: «$3,066.22», b: c}\n", [.commaInAmount])
  }

  @Test func keysInBrackets() {
    expectDiagnostics("[«a:» b, c: d, e]\n", [.keyInBrackets])
    expectDiagnostics("{«[»a]: b}\nc\n", [.keyNotText])
    expectDiagnostics("{«:» a}\n", [.emptyKey])
    expectDiagnostics("{«?» a: b}\n", [.complexKey])
    expectDiagnostics("{a«:», b: c}\n", [.missingSpaceAfterColon])
    expectDiagnostics("{a«:»1, b«:»2}\n", [.missingSpaceAfterColon, .missingSpaceAfterColon])
    expectDiagnostics("«{a: b}»: c\n", [.keyNotText])
  }

  @Test func duplicateKeys() {
    expectDiagnostics("{a: 1, b: 2, «'a'»: 3, «a»: 4}\n", [.duplicateKey, .duplicateKey])
    expectDiagnostics("a: {b: 1}\nb: {b: 2, «\"\\x62\"»: 3}\n", [.duplicateKey])
  }
}
