package import Documents
import Folder
import Text
package import Tips

/// A place of a shift that an option or a line of a note fills in.
package enum ShiftPlace: Hashable, Sendable {
  case date, type

  /// One of the totals that every restaurant has, by its key.
  case tips(String)

  /// The total of another source: `service_charge=120`.
  case source

  /// A note, or the reason that unusual values are right, by its key.
  case remark(String)
  case removePerson, person, party, tipOut, refund

  package static let tips: [ShiftPlace] = Field<ShiftDraft>.tips.map { .tips($0.name) }

  package static let remarks: [ShiftPlace] = ShiftSchema.remarks.map { .remark($0.name) }

  /// In the order in which they are filled in: people by the shift's day, money by its people.
  package static let all: [ShiftPlace] =
    [.date, .type] + tips + [.source] + remarks
    + [.removePerson, .person, .party, .tipOut, .refund]

  /// The key that is typed there; nil for a line of several values.
  package var field: Field<ShiftDraft>? {
    switch self {
    case .tips(let key): Field.tips.first { $0.name == key }
    case .remark(let key): ShiftSchema.remarks.first { $0.name == key }
    default: nil
    }
  }
}

/// A typed value for a place of a shift.
package struct ShiftEdit: Sendable {
  package let place: ShiftPlace
  package let text: String

  package init(_ place: ShiftPlace, _ text: String) {
    self.place = place
    self.text = text
  }

  /// Whether it gives a value that another edit gives too: a shift has one day, but several people.
  package func repeats(_ other: ShiftEdit) -> Bool {
    switch place {
    case .removePerson, .person, .tipOut: false
    case .source, .party: place == other.place && name == other.name
    default: place == other.place
    }
  }

  private var name: String { foldedAnswer(String(text.prefix { !"=:,".contains($0) })) }
}

/// How an edit was understood.
package struct ShiftEcho {
  package enum Kind { case day, times, warning }

  package let kind: Kind
  package let text: String
}

extension ShiftForm {
  /// Makes an edit.
  ///
  /// - Returns: the lines that show how it was understood, unless that is obvious.
  package mutating func make(_ edit: ShiftEdit) throws(WrongAnswer) -> [ShiftEcho] {
    let typed = edit.text
    switch edit.place {
    case .date:
      let days = try day.daysOfShift(meantBy: typed, in: restaurant)
      (draft.date, draft.through) = days
      return days.first.plain == typed
        ? [] : [ShiftEcho(kind: .day, text: draft.longDays ?? typed)]
    case .type: draft.type = try type(typed)
    case .tips:
      if let field = edit.place.field { try take(typed, of: field) }
    case .remark(let key):
      try edit.place.field?.take(typed, &draft, context)
      if key == ShiftSchema.confirmed.name { confirmsAgain = true }
    case .source: try take(source: typed)
    case .removePerson:
      let employee = try personHere(typed)
      draft.staff.removeAll { $0.employee == employee }
    case .person: return try put(line: typed)
    case .party: try take(party: typed)
    case .tipOut: try take(tipOut: typed)
    case .refund: try take(refund: typed)
    }
    return []
  }

  /// Reads a shift type by name, in any case, or by its number in the settings.
  package func type(_ text: String) throws(WrongAnswer) -> String {
    let types = restaurant.shiftTypes
    if let exact = nameMeant(by: text, among: types) { return exact }
    // A meal by another name: `supper`, and in Spanish `dinner` too.
    let meals: [AnswerWord] = [.breakfast, .brunch, .lunch, .dinner]
    let meal = meals.first { $0.isMeant(by: text) }
    let named = types.filter { meal?.isPart(of: $0) == true }
    if named.count == 1 { return named[0] }
    if let number = Int(text), types.indices.contains(number - 1) { return types[number - 1] }
    let beginning = types.filter { startsAlike($0, text) }
    if beginning.count == 1 { return beginning[0] }
    throw WrongAnswer(noShiftType: text, known: types)
  }

  /// Puts a person's line into the shift, in place of the person's own in an existing shift.
  private mutating func put(line: String) throws(WrongAnswer) -> [ShiftEcho] {
    let (person, isInferred) = try person(line: line)
    let lines = draft.staff.indices.filter { draft.staff[$0].employee == person.employee?.id }
    // If the person has two lines, use the one with the position.
    let index =
      lines.count == 1
      ? lines[0] : lines.first { draft.staff[$0].position == person.line.position }
    // A new shift has nobody to replace, so naming a person twice is an error.
    try put(person, at: opened == nil ? nil : index)
    let name = person.employee?.name ?? ""
    var echoes =
      isInferred ? [ShiftEcho(kind: .times, text: "\(name): \(person.timesEcho)")] : []
    if let first = person.times.first, first.time < restaurant.dayStart, !first.isNextDay {
      echoes.append(
        ShiftEcho(
          kind: .warning,
          text: translated(
            """
            warning: \(name): \(first.text) is the morning before the shift; write \
            `\(first.text) next day` for the morning after it
            """)))
    }
    return echoes
  }

  /// Returns the interpretation of a line of a note that was just made: `Friday, November 6, 2026`.
  package func noteEcho(of edit: ShiftEdit) -> String {
    switch edit.place {
    case .date: return draft.date?.longText ?? ""
    case .type: return draft.type ?? ""
    case .person:
      return draft.staff.last.map { "\(name(of: $0.employee)), \(work(of: $0))" } ?? edit.text
    case .party: return moneyLines[draft.details.parties.count - 1]
    case .tipOut:
      return moneyLines[draft.details.parties.count + draft.details.handTipOuts.count - 1]
    case .refund: return moneyLines.last ?? edit.text
    default: return edit.place.field.map { "\($0.label) \(edit.text)" } ?? edit.text
    }
  }
}
