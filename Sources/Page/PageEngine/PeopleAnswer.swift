import Documents
import Text
import Tips

extension KeptFolder {
  /// Returns the roster as the screen of people shows it and changes it.
  ///
  /// - Parameter question: `clock`, as for a shift.
  func peopleAnswer(_ question: PageQuestion) -> JSONValue {
    var unread = DiagnosticBag()
    let tree = parse(rosterSource, reportingTo: &unread)
    let lines = tree.node(at: [RosterSchema.employees.name]).map { tree.items(of: $0) } ?? []
    let people = restaurant?.roster.employees ?? []
    let lasts = lastShifts(ClockStyle(question))
    return [
      "people": .list(
        zip(people, lines).map { person, line in
          [
            "id": .string(person.id.text),
            // A value that changes by date is a mapping: its paths have the days.
            "values": .object(scalarTexts(in: line, of: tree).map { ($0.key, .string($0.value)) }),
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
    for night in nights.suffix(60).reversed() {
      for entry in reading(of: night).shift?.decoded.shift.staff ?? []
      where found[entry.employee] == nil {
        let times = StaffLine(entry).times.map { clock.text($0) }
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
    let isRoster = KeptFolder.isRoster(file.name)
    guard isRoster || KeptFolder.isSettings(file.name), let restaurant else { return nil }
    let (_, changed, _) = reading(
      settings: isRoster ? settingsSource : file, roster: isRoster ? file : rosterSource)
    guard let changed else { return nil }
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
      if then.shift == nil,
        let error = then.bag.inFileOrder.first(where: { $0.severity == .error })
      {
        return (night, error)
      }
    }
    return nil
  }
}
