package import Documents
import Folder
import Text
import Tips

// The prompts about one person's line.
extension ShiftForm {
  /// The values that prompts may ask for, in order.
  package var prompts: [PersonField] {
    [.position, .clockIn, .clockOut, .unpaidBreak, .team] + ownAmounts + [.pointValue, .reason]
  }

  package var ownAmounts: [PersonField] { PersonField.ownAmounts(in: restaurant) }

  /// Whether a prompt asks for a value of a person's line.
  package func asks(_ field: PersonField, of person: TypedPerson) -> Bool {
    let position = person.line.position ?? ""
    return switch field {
    case .position, .clockIn: true
    case .clockOut: person.line.hours == nil && !person.hasTypedPairs && person.times.count <= 2
    case .unpaidBreak: person.line.hours == nil
    case .team: needs.asksTeam(of: position)
    case .ownTips(let key): needs.asksOwn(key, of: position)
    case .sales(let category): needs.salesCategories(of: position).contains(category)
    case .pointValue: person.line.pointValue != nil || needs.usesPoints(of: position)
    case .reason: person.line.pointValue != nil
    case .hours, .shares: false
    }
  }

  /// Returns the prompt for a value.
  ///
  /// - Parameter times: times to offer at the clock-in if the person has none.
  package func question(
    about field: PersonField, of person: TypedPerson, offering times: String?
  ) -> Question {
    let position = person.line.position ?? ""
    let initial = person.text(of: field, in: currency)
    switch field {
    case .position:
      let held = person.employee?.positions ?? []
      return Question("position", initial: initial ?? held.first).completing(held)
    case .clockIn, .hours:
      let known = person.times.count > 2 ? person.timesText : person.times.first?.text
      return Question(
        draft.through == nil ? "clock-in, or hours" : "hours",
        initial: person.line.hours.map { $0.fileText + " hours" } ?? known ?? times,
        example: draft.through == nil
          ? "times such as `4-10:30`, a time such as `4 pm`, or hours such as `6.5h`"
          : "hours such as `32.5`")
    case .clockOut:
      return Question(
        "clock-out", initial: person.times.count == 2 ? person.times[1].text : nil,
        example: "a time such as `10:30 pm`")
    case .unpaidBreak:
      return Question("break in minutes", initial: initial, example: "minutes such as `30`, or 0")
    case .team:
      let known = draft.staff.compactMap { $0.team }
      let teams = known.indices.filter { !known[..<$0].contains(known[$0]) }.map { known[$0] }
      var question = Question(
        "team", initial: initial, example: "the name of the team, such as patio"
      ).completing(teams)
      // A person who only gets tip-outs may have no amount.
      question.allowsEmpty = !needs.gives(position)
      return question
    case .ownTips(let key):
      // A person who tips out usually has money to give.
      let usual = needs.gives(position) ? nil : "0"
      return amountQuestion("own \(PersonField.kind(key)?.ownLabel ?? "")", initial ?? usual)
    case .sales(let category): return amountQuestion("sales of \(category)", initial)
    case .pointValue:
      return Question(
        "points per hour", initial: pointValue(of: person)?.fileText,
        example: "a number such as `1` or `0.5`")
    case .reason, .shares:
      let isExcluded = person.employee.map { restaurant.law.excludes($0) } == true
      return Question("reason", initial: initial ?? (isExcluded ? "manager" : nil))
    }
  }

  private func amountQuestion(_ label: Words, _ initial: String?) -> Question {
    Question(label, initial: initial, example: "the amount, or 0")
  }

  /// The person's points per hour on this shift.
  private func pointValue(of person: TypedPerson) -> PointValue? {
    person.line.pointValue
      ?? person.employee.map { usualPointValue(of: $0, in: person.line.position ?? "") }
  }

  /// Returns a person with a typed value, which is checked with the rest of the line.
  package func taking(
    _ typed: String, for field: PersonField, _ known: TypedPerson
  ) throws(WrongAnswer) -> TypedPerson {
    if field == .clockIn, let time = usualTime(alsoMeantBy: typed) {
      throw WrongAnswer(
        code: .ambiguousClockTime, message: "\"\(typed)\" may be \(typed) hours, or \(time)",
        help: "write `\(typed)h` or `\(time)`")
    }
    var person = known
    try person.take(field == .clockIn ? timeMeant(by: typed) : typed, for: field, in: currency)
    if person.line.ownTips == .zero { person.line.ownTips = nil }
    if field == .position, person.line.position != known.line.position {
      (person.line.pointValue, person.line.reason) = (nil, nil)
    }
    if let employee = person.employee, let position = person.line.position,
      field == .pointValue || field == .position && person.line.pointValue == nil
    {
      let value = person.line.pointValue ?? usualPointValue(of: employee, in: position)
      person.line.pointValue = ownPointValue(value, of: employee, in: position)
      if field == .pointValue, person.line.pointValue == nil { person.line.reason = nil }
    }
    var checked = person
    if field == .clockIn || field == .clockOut {
      // The break has a later prompt, and so has a clock-out that was typed before.
      checked.line.unpaidBreak = 0
      if field == .clockIn, !checked.hasTypedPairs, checked.times.count == 2 {
        checked.times.removeLast()
      }
      if let reading = checked.readings(usual: usualClockIns).first {
        checked = checked.reading(reading)
      }
    }
    _ = try self.checked(checked.staffLineWithSomeTime)
    return person
  }

  /// Returns the usual clock-in that a bare number may mean as well as hours of work; nil if there is none.
  private func usualTime(alsoMeantBy typed: String) -> String? {
    guard draft.through == nil, typed.utf8.count <= 2, Int(typed) != nil,
      let time = TypedTime(word: typed)
    else { return nil }
    return usualClockIns.first { time.readings.contains($0) }?.spoken
  }

  /// Returns the line below an answer, which shows how it was understood; nil if that is obvious.
  package func echo(of field: PersonField, _ person: TypedPerson, typed: String) -> String? {
    switch field {
    case .clockIn: return person.line.hours == nil ? nil : person.timesEcho
    case .unpaidBreak:
      let minutes = person.line.unpaidBreak
      guard minutes > 0 else { return nil }
      let paid = person.worked.units - Hours(minutes: minutes).units
      return translated("\(minutes) minutes, \(Hours(units: max(0, paid)).plain) hours paid")
    case .pointValue:
      guard let value = pointValue(of: person), typed != value.fileText else { return nil }
      return value.plain == typed ? nil : value.plain
    case .ownTips, .sales:
      let amount = person.text(of: field, in: currency)
      return amount == typed ? nil : amount
    default: return nil
    }
  }
}

extension Field where Model == OwnTips {
  /// The name as in the totals, such as `credit card tips`.
  var ownLabel: Words {
    ShiftSchema.tips.fields.first { $0.name == name }?.label ?? Words(verbatim: name)
  }
}
