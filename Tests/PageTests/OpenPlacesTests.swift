import TestSupport
import Testing

/// The open places of a shift's screen, and its bar.
@Suite struct OpenPlacesTests {
  /// A shift's lines after its day and type, what the bar says, and where it leads.
  @Test(arguments: [
    ("", "missing", "amounts missing", ["tips.credit_card", "tips.house", "tips.cash", "staff"]),
    ("tips: {credit_card: 100, house: 0, cash: 20}\n", "missing", "Who worked?", ["staff"]),
    (
      """
      tips: {credit_card: 100, house: 0, cash: 20}
      staff:
        - {employee: 3, position: Bartender, clock_in: 3:00 pm}
        - {employee: 4, position: Server}

      """, "missing", "times of 2 people missing", ["staff.0", "staff.1"]
    ),
    (
      """
      tips: {credit_card: 100, house: 0, cash: 20}
      staff:
        - {employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 3:00 pm}
        - {employee: 4, position: Server}

      """, "doubtful", "1 item needs attention", ["staff.0", "staff.1"]
    ),
    ("cancelled: true\nreason: snow\n", "", "cancelled", []),
  ])
  func theBarLeads(to text: String, state: String, says: String, places: [String]) throws {
    let engine = try AskedEngine()
    let night = try engine.night("date: 2024-04-19\nshift: Dinner\n" + text)
    let bar = try #require(night.json["bar"] as? [String: Any])
    #expect(bar["state"] as? String == state)
    #expect(bar["text"] as? String == says)
    #expect(bar["places"] as? [String] == places)
  }

  @Test func aCompleteShiftAddsUp() throws {
    let engine = try AskedEngine()
    let night = try engine.night(try AskedEngine.shift("2024-04-13-dinner"))
    let bar = try #require(night.json["bar"] as? [String: Any])
    #expect(bar["text"] as? String == "✓ adds up to the cent")
    #expect(night.rows.allSatisfy { ($0["told"] as? [Any])?.isEmpty == true })
    #expect(night.rows[0]["shorts"] as? [[String]] == [["3p", "11:30p"]])
  }

  /// An error about a time leads to that time, in the right pair.
  @Test func anErrorLeadsToItsTime() throws {
    let engine = try AskedEngine()
    let night = try engine.night(
      """
      date: 2024-04-13
      shift: Dinner
      tips: {credit_card: 100, house: 0, cash: 20}
      staff:
        - employee: 3
          position: Bartender
          punches: [[11:00 am, 2:00 pm], [5:00 pm, 5:00 pm]]

      """)
    let row = try #require(night.rows.first)
    let goes = try #require(row["goes"] as? [String: Any])
    #expect(goes["pair"] as? Int == 1)
    #expect(row["states"] as? [String] == ["missing", "wrong"])
  }

  /// Texts of the pad, a change, and the time after it.
  @Test(arguments: [
    ("4:30 pm", ("move", "15"), "4:45 pm"), ("12:05 am", ("move", "-15"), "11:50 pm"),
    ("11:50 pm", ("move", "15"), "12:05 am"), ("12:30 am", ("switch", "yes"), "12:30 am next day"),
    ("12:05 am next day", ("move", "-15"), "11:50 pm"), ("16:00", ("move", "15"), "16:15"),
  ])
  func aTimeMoves(from time: String, by change: (String, String), to moved: String) throws {
    let fields = [("time", time), ("clock", time == "16:00" ? "24" : "12"), change]
    let answer = try AskedEngine().ask("time", fields)
    #expect(answer["text"] as? String == moved)
  }
}
