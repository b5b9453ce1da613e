import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

@Suite struct InitDialogTests {
  /// The questions of a new restaurant but for its staff, with an answer to each.
  static let settings: [(label: String, answer: String)] = [
    ("restaurant", "Casa Nova"), ("currency", "usd"), ("time zone", "none"),
    ("shift types", "Dinner"), ("position", ""), ("round hours", "15"), ("rounding", "up"),
    ("card fee", "2%"), ("policy", ""), ("pay period", "weekly"), ("begins on", "2024-04-08"),
  ]

  static func answers(_ count: Int = settings.count) -> [Step] {
    settings.prefix(count).map { .answer($0.label, $0.answer) }
  }

  static let person: [Step] = [
    .answer("name", "Rosa Peña"), .answer("ID", "7"), .answer("positions", "server"),
  ]

  @Test func wrongAnswersAreToldWhatToType() throws {
    let folder = try TemporaryFolder()
    ScriptedDialog(
      ["init"], in: folder,
      [
        .refused("restaurant", "", because: "nothing was typed for restaurant"),
        .answer("restaurant", "Wrong"),
        .refused("currency", "USX", because: "\"USX\" is not a currency"),
        .refused("currency", "chicago", because: "\"chicago\" is not a currency"),
        .answer("currency", "dollars"), .sees("USD"),
        .refused("time zone", "America/Chicag", because: "knows no time zone \"America/Chicag\""),
        .answer("time zone", "none"),
        .refused("shift types", "Lunch, lunch", because: "here a second time"),
        .refused("shift types", "Lunch=1", because: "is not the name of a shift type"),
        .refused(
          "shift types", "bar, servers, bussers",
          because: "servers is a position, not a shift type"),
        .answer("shift types", "Dinner"),
        .refused("position", "Barista", because: "does not have a point value"),
        .refused("position", "Server 1,245", because: "should be a number"),
        .answer("position", "server 1,5 Busser 0,6"), .sees("1.5"),
        .answer("position", "Server 1"), .sees("1.0"),
        .refused("position", "delete Sever", because: "no position \"Sever\""),
        .refused("position", "Busser:: 0.6", because: "is not the name of a position"),
        .answer("position"),
        .refused("round hours", "7", because: "`hours` cannot be \"7\""), .answer("round hours"),
        .refused("rounding", "nearset", because: "`hours_mode` cannot be \"nearset\""),
        .answer("rounding"), .refused("card fee", "0.03", because: "should be a percentage"),
        .answer("card fee"), .refused("policy", "7", because: "there is no policy \"7\""),
        .answer("policy"), .refused("pay period", "weekli", because: "cannot be \"weekli\""),
        .answer("pay period"),
        .refused("begins on", "2024-02-30", because: "no 2024-02-30 in the calendar"),
        .answer("begins on", "4/5/2023"), .sees("Wednesday, April 5, 2023"),
        .refused("name", "", because: "there are no employees"),
        .refused("name", "nobody.csv", because: "nobody.csv"),
        .refused("name", "delete 9", because: "is not on the roster"),
        .refused("name", "7 Rosa Peña", because: "has no digits"), .answer("name", "Rosa Peña"),
        .refused("ID", "Otto, Barista", because: "is not an ID"),
        .refused("ID", String(repeating: "x", count: 33), because: "at most 32 fit"),
        .refused("ID", "busser", because: "is the position Busser, not an ID"),
        .answer("ID", "7"), .refused("positions", "", because: "type Bartender, Server"),
        .refused("positions", "Cook", because: "has no position \"Cook\""),
        .answer("positions", "server"), .answer("name", "Otto"),
        .refused("ID", "7", because: "two people on the roster have the ID 7"),
        .answer("ID", "8"), .answer("positions", "Manager"),
        .refused("manager or supervisor", "perhaps", because: "cannot be \"perhaps\""),
        .answer("manager or supervisor", "n"), .answer("name"),
        .answer("write these files", "no"), .sees("Nothing was written."),
      ])
    #expect(folder.text("roster.yaml") == nil)
    ScriptedDialog(
      ["init"], in: folder,
      [
        .answer("go on with it"), .answer("name"), .answer("write these files"),
      ])
    #expect(folder.text("roster.yaml")?.contains("manager: true") == false)
  }

  @Test(arguments: 0...11) func backIsTheQuestionBeforeWithItsAnswerOffered(step: Int) throws {
    let folder = try TemporaryFolder()
    let labels = InitDialogTests.settings.map(\.label) + ["name"]
    let before: [Step] =
      step == 0
      ? [.sees("This is the first question; Ctrl-C leaves."), .isAsked("restaurant")]
      : [.answer(labels[step - 1])]
    let dialog = ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers(step) + [.answer(labels[step], "back")] + before + [.interrupts])
    #expect(dialog.status == .interrupted)
  }

  @Test(arguments: 0...13, [false, true])
  func leavingKeepsWhatWasAnswered(step: Int, isInterrupted: Bool) throws {
    let folder = try TemporaryFolder()
    let all = InitDialogTests.answers() + InitDialogTests.person
    let farewell =
      step == 0
      ? "Nothing was written."
      : "Your answers are kept as a draft; the next `tipsheet init \(folder.path)` "
        + "continues with them."
    let dialog = ScriptedDialog(
      ["init"], in: folder,
      all.prefix(step) + [isInterrupted ? .interrupts : .ends, .sees(farewell)])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    let names = try folder.files().keys.sorted()
    #expect(names == (step == 0 ? [] : [".draft-restaurant.yaml", ".draft-roster.yaml"]))
    guard step > 0 else { return }
    // The rest is asked, and nothing that was answered.
    let again = ScriptedDialog(
      ["init"], in: folder,
      [
        .sees("There is a draft: Casa Nova, 0 people."),
        .refused("go on with it", "perhaps", because: "\"perhaps\" is not an answer here"),
        .answer("go on with it"),
      ] + InitDialogTests.answers().dropFirst(step)
        + InitDialogTests.person + [.answer("name"), .answer("write these files")])
    #expect(again.status == .done)
    #expect(folder.text("restaurant.yaml")?.contains("hours_mode: up") == true)
    #expect(try folder.drafts().isEmpty)
  }

  @Test func aDraftIsAskedAgainOrDeleted() throws {
    let folder = try TemporaryFolder()
    ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers() + InitDialogTests.person + [.interrupts])
    ScriptedDialog(
      ["init"], in: folder,
      [
        .sees("There is a draft: Casa Nova, 1 person."), .answer("go on with it", "back"),
        .sees("There is a draft: Casa Nova, 1 person."), .answer("go on with it", "no"),
        .isAsked("restaurant [Casa Nova]"), .interrupts,
      ])
    let third = ScriptedDialog(
      ["init"], in: folder,
      [
        .answer("go on with it", "delete"), .isAsked("restaurant"), .interrupts,
        .sees("Nothing was written."),
      ])
    #expect(third.status == .interrupted)
    #expect(try folder.drafts().isEmpty)
  }

  @Test func backAmongAPersonsQuestions() throws {
    let folder = try TemporaryFolder()
    ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers() + [
        .answer("name", "Ida Low"), .answer("ID", "back"), .answer("name", "Ida Low"),
        .answer("ID", "12"), .answer("positions", "back"), .isAsked("ID [12]"), .answer("ID"),
        .answer("positions", "manager"), .answer("manager or supervisor", "back"),
        .isAsked("positions [Manager]"), .answer("positions", "busser"),
        .sees("1 person on the roster."), .answer("name", "back"),
        .isAsked("begins on [2024-04-08]"), .answer("begins on"),
        .sees("1 person on the roster."), .answer("name"), .answer("write these files"),
      ])
    #expect(
      folder.text("roster.yaml")?.contains(
        "{id: 12, first_name: Ida, last_name: Low, positions: [Busser]}") == true)
  }

  @Test func lastNamesAndPositionsAreUnderstood() throws {
    let folder = try TemporaryFolder()
    ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers() + [
        .answer("name", "José Ángel Peña Muñoz"), .isAsked("last names [Peña Muñoz]"),
        .refused("last names", "Penna", because: "does not end in \"Penna\""),
        .answer("last names", "muñoz"), .sees("first name: José Ángel Peña; last name: Muñoz"),
        .answer("ID", "back"), .answer("last names"),
        .sees("first name: José Ángel; last name: Peña Muñoz"), .answer("ID"),
        .answer("positions", "servers"), .answer("name", "Ana Ruiz busser"), .answer("ID"),
        .isAsked("positions [Busser]"), .answer("positions"),
        .answer("name", "Peña Ruiz, Zoe"), .answer("ID"), .answer("positions", "cook"),
        .sees("it has Bartender, Server"), .answer("positions", "bar"),
        .answer("name"), .answer("write these files"),
      ])
    let roster = try #require(folder.text("roster.yaml"))
    for line in [
      "{id: 1, first_name: José Ángel, last_name: Peña Muñoz, positions: [Server]}",
      "{id: 2, first_name: Ana, last_name: Ruiz, positions: [Busser]}",
      "{id: 3, first_name: Zoe, last_name: Peña Ruiz, positions: [Bartender]}",
    ] { #expect(roster.contains(line), "\(roster)") }
  }

  @Test func theStaffComesFromACSVFile() throws {
    let folder = try TemporaryFolder()
    let staff = folder.path("staff.csv")
    try folder.write(
      "employee_id,first_name,last_name,positions\n36,Diana,M.,Expo;Server\n", to: "staff.csv")
    ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers() + [
        .answer("name", staff), .sees("1 person on the roster."),
        .answer("name", staff), .sees("Already on the roster, left as they are: 36 Diana M."),
        .answer("name", "delete 36"), .sees("0 people on the roster."),
        .answer("name", staff), .answer("name"), .answer("write these files"),
      ])
    #expect(folder.text("roster.yaml")?.contains("Diana") == true)
  }

  @Test func whatIsSetIsOfferedAndChangedOnlyWithAYes() throws {
    let folder = try TemporaryFolder()
    ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers() + InitDialogTests.person + [
        .answer("name"), .answer("write these files"),
      ])
    let before = "# mine\n" + (folder.text("restaurant.yaml") ?? "")
    try folder.write(before, to: "restaurant.yaml")
    let labels = ["restaurant", "currency", "time zone", "shift types", "position", "round hours"]
    let question = "change \(folder.path("restaurant.yaml"))"
    func answer(_ word: String) -> [Step] {
      [.sees("The current settings are the default answers."), .isAsked("restaurant [Casa Nova]")]
        + labels.map { .answer($0) }
        + [
          .answer("rounding"), .isAsked("card fee [2%]"), .answer("card fee", "3%"),
          .isAsked("policy [unchanged]"), .answer("policy"), .answer("pay period"),
          .answer("begins on"), .answer("name"), .answer("> ", "back"),
          .answer("name"), .answer("> ", word),
        ]
    }
    let refused = ScriptedDialog(
      ["init"], in: folder,
      answer("no") + [
        .sees("The files stay as they are."),
        .sees("Your answers are kept as a draft"),
      ])
    #expect(refused.status == .refused)
    #expect(refused.screen.split(separator: "\n").joined().contains(question.prefix(20)))
    #expect(folder.text("restaurant.yaml") == before)
    ScriptedDialog(
      ["init", "--card-fee", "3%", "--yes"], in: folder,
      [.answer("go on with it", "delete")] + labels.map { .answer($0) }
        + [
          .answer("rounding"), .answer("policy"), .answer("pay period"), .answer("begins on"),
          .answer("name"),
        ])
    #expect(
      folder.text("restaurant.yaml")
        == before.replacingOccurrences(of: "card_fee: 2%", with: "card_fee: 3%"))
    #expect(try folder.drafts().isEmpty)
  }
}
