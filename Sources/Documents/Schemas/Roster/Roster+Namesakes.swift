import Text
public import Tips

// These checks find one person with two IDs, who would be paid twice.

extension Employee {
  /// Whether two entries of a roster may be one person: they have the same first and last name, and `person` does not
  /// tell them apart.
  fileprivate func mayBe(_ other: Employee) -> Bool {
    guard id != other.id, !lastName.isEmpty, plainName(name) == plainName(other.name) else {
      return false
    }
    guard let person, let theirs = other.person else { return true }
    return person == theirs
  }

  /// Whether there is a day on which both work here.
  fileprivate func isHere(with other: Employee) -> Bool {
    func ends(_ one: Employee, before another: Employee) -> Bool {
      guard let left = one.left, let from = another.from else { return false }
      return left < from
    }
    return !ends(self, before: other) && !ends(other, before: self)
  }
}

extension Roster {
  /// Returns an employee on the roster who may be the same person with another ID.
  public func namesake(of employee: Employee) -> Employee? {
    employees.first { $0.mayBe(employee) && $0.isHere(with: employee) }
  }

  /// Returns the people with an ID that was another person's. Past pay under it would be counted as theirs.
  ///
  /// - Parameter before: the roster when people were last paid.
  public func peopleWithIDs(ofOthersOn before: Roster) -> [(now: Employee, was: Employee)] {
    employees.compactMap { employee in
      before[employee.id].flatMap { employee.mayHaveBeen($0) ? nil : (employee, $0) }
    }
  }
}

extension DiagnosticBag {
  /// Warns about each name that is on the roster with two IDs.
  mutating func reportNamesakes(among entries: [RosterEntry]) {
    var known: [String: [RosterEntry]] = [:]
    for entry in entries {
      let name = plainName(entry.employee.name)
      let first = known[name, default: []].first {
        $0.employee.mayBe(entry.employee) && $0.employee.isHere(with: entry.employee)
      }
      known[name, default: []].append(entry)
      if let first {
        report(
          .sameName,
          "\(entry.employee.name) is on the roster twice, as \(first.employee.id.text) and"
            + " \(entry.employee.id.text)",
          severity: .warning, at: entry.idPlace,
          notes: [Diagnostic.Note("the first time", at: first.idPlace)],
          help:
            "if they are one person, delete one of them; if not, add an initial to one of the names"
        )
      }
    }
  }
}

extension ShiftDecoder {
  /// Reports overlapping lines of one name: they are one person's, who would be paid twice.
  mutating func checkNamesakes() {
    var lines: [String: [(index: Int, person: Employee)]] = [:]
    for (index, entry) in draft.staff.enumerated() {
      guard let person = reader.context.roster[entry.employee] else { continue }
      let name = plainName(person.name)
      let first = lines[name, default: []].first { line in
        line.person.mayBe(person)
          && entry.attendance.overlaps(draft.staff[line.index].attendance)
      }
      lines[name, default: []].append((index, person))
      guard let first else { continue }
      reader.bag.report(
        .sameName,
        "\(person.name) works at the same time under two IDs, \(first.person.id.text) and"
          + " \(person.id.text), and would be paid twice",
        at: place(ofLine: index, StaffSchema.employee),
        notes: [.init("the other line", at: place(ofLine: first.index, StaffSchema.employee))],
        help:
          "delete one of the lines; if they are two people, add an initial to one of the names on"
          + " the roster")
    }
  }
}

extension Attendance {
  /// Whether two lines have clock times that overlap.
  fileprivate func overlaps(_ other: Attendance) -> Bool {
    guard case .punches = self, case .punches = other else { return false }
    return !isApart(from: other)
  }
}
