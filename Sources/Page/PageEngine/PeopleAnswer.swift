import Documents
import Jobs
import Text
import Tips

extension KeptFolder {
  /// Returns the roster as the screen of people shows it and changes it.
  ///
  /// - Parameter question: `clock`, as for a shift.
  func peopleAnswer(_ question: PageQuestion) -> JSONValue {
    let tree = rosterSource.tree
    let lines = tree.node(at: [RosterSchema.employees.name]).map { tree.items(of: $0) } ?? []
    let people = restaurant?.roster.employees ?? []
    let lasts = lastShifts(ClockStyle(question))
    return [
      "people": .list(
        zip(people, lines).map { person, line in
          [
            "id": .string(person.id.text),
            // A value that changes by date is a mapping: its paths have the days.
            "values": JSONValue(members: scalarTexts(in: line, of: tree)),
            "last": lasts[person.id] ?? .null,
          ]
        }),
      "payroll": .list(
        usedPrograms.filter { $0.hasPayrollIDs }.map {
          [
            "template": .string($0.name),
            "provider": .string(Words(stringLiteral: $0.provider).text),
          ]
        }),
    ]
  }

  /// Returns each person's last shift among the last 60.
  private func lastShifts(_ clock: ClockStyle) -> [EmployeeID: JSONValue] {
    var found: [EmployeeID: JSONValue] = [:]
    let types = restaurant?.restaurant.shiftTypes ?? []
    let latest = inOrderOfShifts(Array(nights.suffix(60)), types: types) {
      ShiftID(date: $0.date, type: $0.type ?? "")
    }
    for night in latest.reversed() {
      let staff = reading(of: night).shift?.decoded.shift.staff ?? []
      for entry in staff where found[entry.employee] == nil {
        // Work in several positions is one shift of the person.
        let times = staff.filter { $0.employee == entry.employee }.flatMap { StaffLine($0).times }
          .map { clock.text($0) }
        found[entry.employee] = [
          "date": .string(night.date.plain), "in": JSONValue(times.first),
          "out": JSONValue(times.last),
        ]
      }
    }
    return found
  }

  /// Finds the first shift that a changed roster or currency would make wrong: a person on it left before, does not work
  /// in the position any more, or an amount has more decimals.
  ///
  /// - Parameter file: the changed settings or roster; no other file makes shifts wrong.
  func wrongShift(after file: SourceFile) -> (night: KeptNight, error: Diagnostic)? {
    guard KeptFolder.isRoster(file.name) || KeptFolder.isSettings(file.name), let restaurant,
      let changed = reading(with: file).1
    else { return nil }
    let others = Set(
      restaurant.roster.employees.filter { changed.roster[$0.id] != $0 }.map { $0.id })
    let isOtherMoney =
      changed.restaurant.currency.minorUnitDigits != restaurant.restaurant.currency.minorUnitDigits
    guard !others.isEmpty || isOtherMoney else { return nil }
    for night in nights.reversed() {
      guard let staff = reading(of: night).shift?.decoded.shift.staff,
        isOtherMoney || staff.contains(where: { others.contains($0.employee) })
      else { continue }
      let then = shared(night.source, under: changed)
      if then.shift == nil, let error = then.bag.errors.first { return (night, error) }
    }
    return nil
  }
}

extension KeptFolder {
  /// Returns the roster with one more employee.
  ///
  /// - Parameter question: `name` as typed; the answers by `Hire.Field` (the engine asks for `last` and `another` only);
  ///   `from`, the first day.
  func hireAnswer(_ question: PageQuestion) -> JSONValue {
    var (text, person): (String?, Employee?)
    var (asks, problem): (JSONValue, JSONValue?) = (.null, nil)
    do throws(WrongAnswer) {
      guard let restaurant else { throw WrongAnswer.noRestaurant }
      var hire = try Hire(
        question.text("name"), in: restaurant.restaurant, besides: restaurant.roster.employees)
      if let open = try hire.take({ question.text($0.rawValue) }) {
        asks = hire.json(asking: open)
      } else {
        var hired = hire.person
        hired.from = question.date("from")
        let bytes = rosterFile(
          rosterSource.tree, adding: [hired], currency: restaurant.restaurant.currency)
        (text, person) = (String(decoding: bytes, as: UTF8.self), hired)
      }
    } catch {
      problem = error.json(at: "name")
    }
    return [
      "text": JSONValue(text), "path": JSONValue(text.map { _ in rosterSource.name }),
      "id": JSONValue(person?.id.text), "name": JSONValue(person?.name), "asks": asks,
      "diagnostics": .list([problem].compactMap { $0 }),
    ]
  }
}

extension Hire {
  /// A question about the person, which a tap answers.
  func json(asking field: Field) -> JSONValue {
    let question = question(field)
    return [
      "question": .string(field.rawValue),
      "label": .string(question.hints.first?.text ?? question.label),
      "choices": JSONValue(question.choices), "usual": JSONValue(question.initial),
    ]
  }
}
