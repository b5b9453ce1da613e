import TestSupport
import Testing

/// Money beside a night's totals, and times in pairs, by the questions `edit` and `night`.
@Suite struct NightMoneyTests {
  private let dinner = "2024-04-13-dinner"

  private func pairs(_ night: Night, _ row: Int) -> [[String]] {
    night.rows[row]["pairs"] as? [[String]] ?? []
  }

  private func money(_ night: Night) -> [[String]] {
    night.json.list("money").map { line in
      ["at", "title", "detail"].map { line[$0] as? String ?? "" }
    }
  }

  // MARK: Pairs of times

  @Test func aSecondPairOfTimes() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let first = try engine.edit(
      text, ("set/staff.0.pairs.0.out", "5pm"), ("set/staff.0.pairs.1.in", "6:30"))
    #expect(first.echo == ["5:00 pm", "6:30 pm"])
    let half = try engine.night(first.text)
    #expect(pairs(half, 0) == [["3:00 pm", "5:00 pm"], ["6:30 pm"]])
    #expect(half.row(0, "hours") == nil)
    #expect(
      half.diagnostics.map { $0["message"] as? String } == ["this person's times are not complete"])
    let whole = try engine.edit(first.text, ("set/staff.0.pairs.1.out", "1 am"))
    #expect(whole.refusal == nil)
    #expect(whole.text.contains("punches: [[3:00 pm, 5:00 pm], [6:30 pm, 1:00 am]]"))
    let night = try engine.night(whole.text)
    #expect(night.diagnostics.isEmpty)
    #expect(night.row(0, "hours") == "8.50")
    let third = try engine.edit(
      whole.text, ("set/staff.0.pairs.2.in", "1:30 am"), ("set/staff.0.pairs.2.out", "2 am"))
    #expect(pairs(try engine.night(third.text), 0).count == 3)
    // Whoever has one pair left has a clock-in and a clock-out again.
    let back = try engine.edit(
      third.text, ("remove/staff.0.pairs.2", ""), ("remove/staff.0.pairs.1", ""),
      ("set/staff.0.pairs.0.out", "11:30 pm"))
    #expect(back.refusal == nil)
    #expect(pairs(try engine.night(back.text), 0) == [["3:00 pm", "11:30 pm"]])
    #expect(!back.text.contains("punches"))
  }

  @Test(arguments: [
    ("pairs.1.out", "11pm"), ("pairs.2.in", "11pm"), ("pairs.0.in", ""), ("pairs.1.in", "4-5"),
    ("pairs.1.in", "25:00"),
  ])
  func aPairIsRefused(at path: String, typed: String) throws {
    let engine = try AskedEngine()
    let text = try engine.edit(
      try AskedEngine.shift(dinner), ("set/staff.0.pairs.0.out", "5pm"),
      ("set/staff.0.pairs.1.in", "6pm"), ("set/staff.0.pairs.1.out", "11pm"),
      ("set/staff.0.pairs.1.out", "")
    ).text
    let path = path == "pairs.1.out" ? "pairs.3.out" : path
    let changed = try engine.edit(text, ("set/staff.0.\(path)", typed))
    #expect(changed.refusal?.isEmpty == false)
    #expect(changed.text == text)
  }

  /// An error of a time in a pair leads to that time.
  @Test func anErrorIsAtItsPair() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner).replacing(
      "clock_in: 3:00 pm, clock_out: 11:30 pm",
      with: "punches: [[3:00 pm, 5:00 pm], [6:00 pm, 6:00 pm]]")
    let night = try engine.night(text)
    let places = (night.doubts + night.diagnostics).compactMap { $0["at"] as? String }
    #expect(places.contains { $0.hasPrefix("staff.0.punches.1") }, "\(places)")
  }

  @Test func aSecondPositionComesNext() throws {
    let engine = try AskedEngine()
    let added = try engine.edit(try AskedEngine.shift(dinner), ("add/staff", "employee=3"))
    #expect(added.refusal == nil)
    let night = try engine.night(added.text)
    #expect(night.row(9, "id") == "3")
    #expect(night.row(9, "position") != night.row(0, "position"))
  }

  // MARK: Money

  @Test func aPartyComesAndGoes() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let added = try engine.edit(
      text,
      ("add/parties", "name=Smith wedding\ntips.credit_card=400,50\nshares.3=2\nshares.15=1"))
    #expect(added.refusal == nil)
    #expect(
      added.text.hasSuffix(
        "parties:\n  - {name: Smith wedding, tips: {credit_card: 400.50}, shares: {3: 2, 15: 1}}\n"
      ))
    let shown = money(try engine.night(added.text))
    #expect(shown.map { $0[0] } == ["parties.0"])
    #expect(shown[0][1] == "Smith wedding")
    #expect(shown[0][2].hasPrefix("Credit card $400.50 · Johny M. × 2 · "))
    let changed = try engine.edit(
      added.text, ("set/parties.0", "name=Smith wedding\ntips.cash=20\nshares.3=1"))
    #expect(
      changed.text.hasSuffix(
        "  - {name: Smith wedding, tips: {cash: 20.00}, shares: {3: 1}}\n"))
    #expect(try engine.edit(changed.text, ("remove/parties.0", "")).text == text)
  }

  @Test func aTipOutAndRefunds() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let added = try engine.edit(
      text, ("add/tip_outs", "from=15\nto=3\namount=.55\npays=cash"),
      ("set/refunds", "credit_card=20\nreason=chargeback of table 12"))
    #expect(added.refusal == nil)
    #expect(added.text.contains("  - {from: 15, to: 3, amount: 0.55, pays: cash}\n"))
    #expect(added.text.contains("refunds: {credit_card: 20.00, reason: chargeback of table 12}\n"))
    let shown = money(try engine.night(added.text))
    #expect(shown.map { $0[0] } == ["tip_outs.0", "refunds"])
    #expect(shown[0][1].hasSuffix(" tips out Johny M."))
    #expect(shown[0][2] == "$0.55 · from cash first")
    #expect(
      shown[1] == ["refunds", "Back to guests", "Credit card $20.00 · chargeback of table 12"])
    let gone = try engine.edit(
      added.text, ("remove/tip_outs.0", ""), ("remove/refunds", ""))
    #expect(gone.text == text)
  }

  @Test(arguments: [
    ("add/parties", "name=Smith\nshares.3=1"), ("add/parties", "name=Smith\ntips.cash=5"),
    ("add/parties", "tips.cash=5\nshares.3=1"), ("add/tip_outs", "from=15\nto=15\namount=5"),
    ("add/parties", "name=Smith\ntips.cash=5\nshares.99=1"),
    ("add/parties", "name=Smith\ntips.credit_card=9999\nshares.3=1"),
    ("add/tip_outs", "from=15\nto=3\namount=99999"), ("add/tip_outs", "from=15\nto=3\namount=x"),
    ("add/tip_outs", "from=15\nto=3"), ("set/refunds", "reason=no amount"),
    ("set/refunds", "cash=99999"), ("set/parties.3", "name=A\ntips.cash=1\nshares.3=1"),
    ("remove/parties.0", ""), ("add/tips", "from=3 pm\nto=5 pm"),
  ])
  func moneyIsRefused(_ field: String, _ values: String) throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let changed = try engine.edit(text, (field, values))
    #expect(changed.refusal?.isEmpty == false)
    #expect(changed.text == text)
  }

  @Test func tipsByTimes() throws {
    let engine = try AskedEngine()
    let text = """
      date: 2024-04-13
      shift: Dinner
      tips: {credit_card: 100.00, cash: 20.00} # all
      staff:
        - {employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 11:00 pm}

      """
    let added = try engine.edit(
      text, ("add/tips", "from=3 pm\nto=5:30 pm\ncredit_card=100.00\ncash=20"),
      ("add/tips", "from=5:30\nto=11\ncredit_card=60"))
    #expect(added.refusal == nil)
    #expect(
      added.text.contains(
        "tips:\n  - {from: 3:00 pm, to: 5:30 pm, credit_card: 100.00, cash: 20.00} # all\n"
          + "  - {from: 5:30 pm, to: 11:00 pm, credit_card: 60.00}\n"))
    let night = try engine.night(added.text)
    #expect(night.diagnostics.isEmpty)
    #expect(night.source("credit_card") == "160.00")
    #expect(money(night).map { $0[1] } == ["3:00 pm – 5:30 pm", "5:30 pm – 11:00 pm"])
    let back = try engine.edit(added.text, ("remove/tips.1", ""), ("remove/tips.0", ""))
    #expect(back.text == text.replacing(" # all", with: ""))
  }

  @Test func declaredAmounts() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let declared = try engine.edit(
      text, ("set/staff.0.declared.digital", "482,08"), ("set/staff.1.declared.cash", "3"),
      ("set/staff.0.declared.cash", "26.73"))
    #expect(declared.refusal == nil)
    #expect(
      declared.text.hasSuffix(
        "declared:\n  - {employee: 3, digital: 482.08, cash: 26.73}\n"
          + "  - {employee: 15, cash: 3.00}\n"))
    let night = try engine.night(declared.text)
    let values = night.rows[0]["values"] as? [String: String] ?? [:]
    #expect(values["declared.digital"] == "482.08")
    let gone = try engine.edit(
      declared.text, ("set/staff.0.declared.digital", ""), ("set/staff.0.declared.cash", ""),
      ("set/staff.1.declared.cash", ""))
    #expect(gone.text == text)
  }
}
