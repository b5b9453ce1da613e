import Bills
import Machine
import Testing
import TipModel

@testable import TipsheetKit

/// The screen's state after some keys: letters and digits type, `<>^v` are arrows, `\t` is Tab,
/// `~` is Backspace.
private func state(_ keys: String, _ request: TipRequest = TipRequest()) -> TipScreenState {
  var state = TipScreenState(request)
  for key in keys {
    let pressed: Key =
      switch key {
      case "<": .left
      case ">": .right
      case "^": .up
      case "v": .down
      case "\t": .tab
      case "~": .backspace
      default: .character(key)
      }
    #expect(state.press(pressed) == .stay)
  }
  return state
}

@Suite struct TipScreenTests {
  @Test func arrowsMoveThePercentage() {
    #expect(state("").request.percent == TipPercent(percent: 20))
    #expect(state(">>").request.percent == TipPercent(percent: 22))
    #expect(state("<").request.percent == TipPercent(percent: 19))
    #expect(state(String(repeating: ">", count: 60)).request.percent == .lastChoice)
    #expect(state(String(repeating: "<", count: 60)).request.percent == TipPercent(percent: 0))
    #expect(state("\t12.5>").request.percent == TipPercent(percent: 13))
    #expect(state("\t12.5<").request.percent == TipPercent(percent: 12))
    #expect(state("\t55>").request.percent == TipPercent(percent: 55))
    #expect(state("\t55<").request.percent == TipPercent(percent: 54))
  }

  @Test func arrowsMoveThePeople() {
    #expect(state("^^").request.people == 3)
    #expect(state("^^vvvv").request.people == 1)
  }

  @Test func bracketsJumpBetweenQuickChoices() {
    #expect(state("]").request.percent == TipPercent(percent: 25))
    #expect(state("]]").request.percent == TipPercent(percent: 25))
    #expect(state("[").request.percent == TipPercent(percent: 18))
    #expect(state("[[[[[").request.percent == TipPercent(percent: 10))
  }

  @Test func typingEditsTheBill() {
    #expect(state("84.50").request.bill == Money(minorUnits: 8_450))
    #expect(state("84,5").request.bill == Money(minorUnits: 8_450))
    #expect(state("84.505").request.bill == Money(minorUnits: 8_450))
    #expect(state("84.5~~~").request.bill == Money(minorUnits: 800))
    #expect(state("1~~~").request.bill == .zero)
    #expect(state(".5").request.bill == Money(minorUnits: 50))
    #expect(state("9999999999999999").request.bill <= Money(minorUnits: Money.limit))
    #expect(state("1..2").request.bill == Money(minorUnits: 120))
    var yen = TipRequest()
    yen.currency = Currency(code: "JPY") ?? .usDollar
    #expect(state("12.3", yen).request.bill == Money(minorUnits: 123))
  }

  @Test func typingEditsThePercentageOnceItIsChosen() {
    #expect(state("80\t12.5").request.percent == TipPercent(millionths: 125_000))
    #expect(state("80%150").request.percent == TipPercent(percent: 150))
    #expect(state("80%99999").request.percent == TipPercent(percent: 999))
    #expect(state("80%15$1").request.bill == Money(minorUnits: 80_100))
    #expect(state("80\t1~~").request.percent == TipPercent(percent: 0))
  }

  @Test func typingEditsThePeopleOnceTheyAreChosen() {
    #expect(state("80p12").request.people == 12)
    #expect(state("80\t\t7").request.people == 7)
    #expect(state("80\t\t\t5").request.bill == Money(minorUnits: 80_500))
    #expect(state("p12~").request.people == 1)
    #expect(state("p12~~~").request.people == 1)
    #expect(state("p10000").request.people == 1_000)
    #expect(state("p0").request.people == 1)
    #expect(state("p3.5").request.people == 35)
    #expect(state("p4^").request.people == 5)
    #expect(state("p4^2").request.people == 2)
    #expect(state("p4b80").request.bill == Money(minorUnits: 8_000))
    #expect(state("p4%15").request.percent == TipPercent(percent: 15))
  }

  @Test func sShowsTheTextToSend() {
    var screen = state("84.50^^s")
    #expect(screen.showsMessage)
    let lines = TipScreenPage(screen, columns: 80, usesBold: false).lines(rows: 24)
    #expect(lines.contains("Total per person: $33.80"))
    #expect(screen.press(.character("9")) == .stay)
    #expect(!screen.showsMessage)
    #expect(screen.request.bill == Money(minorUnits: 8_450))
    #expect(screen.press(.character("S")) == .stay)
    #expect(screen.press(.enter) == .finishWithMessage)
    #expect(screen.press(.character("q")) == .leave)
    #expect(screen.press(.escape) == .stay)
    #expect(!screen.showsMessage)
  }

  @Test func theKeysAreNamedAtTheBottom() {
    let help = TipScreenPage(state(""), columns: 40, usesBold: false).lines(rows: 24).suffix(4)
      .joined(separator: "\n")
    for key in [
      "← →", "↑ ↓", "[ ]", "0-9", "Tab", "b bill", "% percent", "p people", "r round", "s text",
      "Enter", "q quit",
    ] {
      #expect(help.contains(key), "\(help)")
    }
    #expect(!help.contains("…"))
  }

  @Test func rRoundsAndOtherKeysLeave() {
    #expect(state("r").request.isRounded)
    #expect(!state("rr").request.isRounded)
    var screen = state("84.50")
    #expect(screen.press(.character("q")) == .leave)
    #expect(screen.press(.escape) == .leave)
    #expect(screen.press(.interrupt) == .leave)
    #expect(screen.press(.enter) == .finish)
    #expect(screen.press(.suspend) == .suspend)
  }

  @Test(arguments: [40, 60, 80, 30, 20, 5])
  func everyLineFits(columns: Int) {
    for keys in ["", "84.50^^", "99999999.99^^^^^r", "84.50\t12.5^", "99999999.99p7s"] {
      let page = TipScreenPage(state(keys), columns: columns, usesBold: false)
      for rows in [1, 5, 24] {
        let lines = page.lines(rows: rows)
        #expect(lines.count <= rows)
        #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
      }
    }
  }

  @Test func theAmountsFollow() {
    let lines = TipScreenPage(state("84.50^^>>"), columns: 40, usesBold: false).lines(rows: 24)
    let text = lines.joined(separator: "\n")
    for amount in [
      "$84.50", "22%", "$18.59", "$103.09", "$34.37  person 1", "$34.36  people 2 and 3",
    ] {
      #expect(text.contains(amount), "\(text)")
    }
    #expect(lines.allSatisfy { $0.count <= 40 })
  }
}
