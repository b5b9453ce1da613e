import Documents
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

/// Shifts in a list of payments that have no file yet.
struct ShiftsToEnter {
  private let shifts: [PaidShift]
  private let loaded: LoadedRestaurant

  init(_ plan: PaymentPlan, _ files: ShiftFiles, of loaded: LoadedRestaurant) {
    shifts = plan.shifts.filter { files.file(on: $0.date, type: $0.type) == nil }
    self.loaded = loaded
  }

  var isEmpty: Bool { shifts.isEmpty }

  private var currency: Currency { loaded.restaurant.currency }

  /// Offers to enter each shift with the prompts of `tipsheet new` and its tips filled in, until the user declines one.
  func ask(_ questionnaire: Questionnaire, in environment: Environment) throws {
    for shift in shifts {
      guard let answers = answers(for: shift) else { continue }
      questionnaire.farewell = "Nothing more is written."
      try questionnaire.say(
        "\(shift.date.longText) has no \(shift.type) yet; this list has its \(shift.tips.text(in: currency))."
      )
      guard try questionnaire.askYesOrNoFirst("enter this shift now", initial: true) else { return }
      var new = NewCommand()
      new.given.common.folder = loaded.folder.path
      new.given.common.settings = loaded.folder.settingsPath
      for (option, text) in answers { new.given.answers.add(text, of: option) }
      _ = try new.run(in: environment)
    }
  }

  /// The commands that enter them.
  ///
  /// Timed tips can only be added to a shift that has hours but no tips.
  var text: String {
    let (whole, timed) = (
      shifts.filter { answers(for: $0) != nil }, shifts.filter { answers(for: $0) == nil }
    )
    var text = ""
    if !whole.isEmpty {
      text += translated("To enter the shifts that have no file yet, with these tips:\n")
      for shift in whole {
        let words = (answers(for: shift) ?? []).map { " --\($0.name) \(shellWord($1))" }
        text += "  tipsheet new\(words.joined())\n"
      }
    }
    if !timed.isEmpty {
      text += translated("Import the hours of these shifts first, then this list again:\n")
      for shift in timed {
        text += "  \(shift.date.plain) \(DisplayText(shift.type).text)"
        text += translated("   (the export has \(shift.tips.text(in: currency)))\n")
      }
    }
    return text
  }

  /// Returns the options of `tipsheet new` with the known facts of a shift; nil if its tips need times or are below
  /// zero.
  private func answers(for shift: PaidShift) -> [(CommandLineOption, String)]? {
    let restaurant = loaded.texts.inForce(on: shift.date).restaurant
    guard !PolicyNeeds(of: restaurant, on: shift.date, type: shift.type).hasPools,
      let tips = shift.tips.collected
    else { return nil }
    var draft = ShiftDraft()
    draft.creditCard = tips.creditCard
    if tips.house > .zero { draft.house = tips.house }
    let places: [(ShiftPlace, String?)] =
      [(.date, shift.date.plain), (.type, shift.type)]
      + Field.tips.map { (.tips($0.name), $0.answer(draft, currency)) }
    return places.compactMap { place, text in text.map { (place.option, $0) } }
  }
}
