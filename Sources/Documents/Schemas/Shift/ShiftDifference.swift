public import Tips

/// A value that differs between two versions of a shift.
public struct ShiftDifference: Sendable {
  /// The keys that lead to it, and whose it is: `employee 16 clock_out`.
  public let place: String

  /// Empty if there was none.
  public let was: String

  /// Empty if it was removed.
  public let now: String

  /// Returns all differences, in the words of the file: by the order of the new one, what was removed last.
  ///
  /// - Returns: an empty list if the two files differ only in wording.
  public static func all(
    from old: Shift, to new: Shift, currency: Currency
  ) -> [ShiftDifference] {
    let severalLines = [old, new].map { StaffEntry.severalLines(in: $0.staff) }
    let both = severalLines[0].union(severalLines[1])
    let before = parts(of: old, severalLines: both, currency: currency)
    let after = parts(of: new, severalLines: both, currency: currency)
    var found: [ShiftDifference] = []
    func add(_ place: String, _ was: String, _ now: String) {
      if was != now { found.append(ShiftDifference(place: place, was: was, now: now)) }
    }
    for part in after {
      guard let past = before.first(where: { $0.name == part.name }) else {
        add(part.name, "", part.summary)
        continue
      }
      let gone = past.items.filter { item in !part.items.contains { $0.key == item.key } }
      for (key, _) in part.items + gone {
        add(part.name.isEmpty ? key : "\(part.name) \(key)", past[key], part[key])
      }
    }
    let orders = [old, new].map { $0.staff.map { $0.employee.text } }
    if Set(orders[0]) == Set(orders[1]) {
      add("order of staff", orders[0].joined(separator: ", "), orders[1].joined(separator: ", "))
    }
    for part in before where !after.contains(where: { $0.name == part.name }) {
      add(part.name, part.summary, "")
    }
    return found
  }

  /// The shift's own keys, or those of one line of a list.
  private struct Part {
    /// Whose keys they are; empty for the shift's own.
    let name: String
    let items: [(key: String, text: String)]

    /// `position: Server, hours: 6.25`
    var summary: String { String(inlineText(items).dropFirst().dropLast()) }

    subscript(key: String) -> String { items.first { $0.key == key }?.text ?? "" }
  }

  private static func parts(
    of shift: Shift, severalLines: Set<EmployeeID>, currency: Currency
  ) -> [Part] {
    var items: [(key: String, text: String)] = []
    for field in ShiftSchema.keys.fields {
      switch field.name {
      case ShiftSchema.staff.name, ShiftSchema.declared.name: break
      case ShiftSchema.allTips.name:
        // An amount that the file leaves out is zero.
        items += ShiftSchema.tips.fields.map { tips in
          let amount = tips.answer(shift.draft, currency) ?? Money.zero.plain(in: currency)
          return ("tips \(tips.name)", amount)
        }
        let usual = ShiftSchema.tips.fields.map { $0.name }
        items += shift.details.otherSources.filter { !usual.contains($0.source) }
          .map { ("tips \($0.source)", $0.amount.plain(in: currency)) }
        if !shift.details.timed.isEmpty, let text = field.text(shift.draft, currency) {
          items.append(("tips with times", onOneLine(text)))
        }
      case ShiftSchema.pointValues.name:
        items += shift.pointValues.sorted { $0.key < $1.key }
          .map { ("point_values \($0.key)", $0.value.plain) }
      case ShiftSchema.carried.name:
        items.append((field.name, shift.carried.plain(in: currency)))
      default:
        let text = field.answer(shift.draft, currency)
        items += text.map { [(field.name, onOneLine($0))] } ?? []
      }
    }
    let staff = shift.staff.map { entry in
      Part(
        name: "employee \(entry.employee.text)"
          + (severalLines.contains(entry.employee) ? " as \(entry.position)" : ""),
        items: StaffSchema.keys.items(of: StaffLine(entry), currency: currency)
          .filter { $0.key != StaffSchema.employee.name })
    }
    let declared = shift.declared.map { amount in
      Part(
        name: "declared for employee \(amount.employee.text):",
        items: DeclaredSchema.keys.items(of: amount, currency: currency)
          .filter { $0.key != DeclaredSchema.employee.name })
    }
    return [Part(name: "", items: items)] + staff + declared
  }

  /// `{name: Smith wedding, …}; {name: …}` for the lines of a list.
  private static func onOneLine(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let line = line.drop { $0 == " " }
      return String(line.hasPrefix("- ") ? line.dropFirst(2) : line)
    }.joined(separator: "; ")
  }
}

extension StaffEntry {
  /// Returns the people who worked in several positions.
  fileprivate static func severalLines(in staff: [StaffEntry]) -> Set<EmployeeID> {
    var (once, again): (Set<EmployeeID>, Set<EmployeeID>) = ([], [])
    for entry in staff where !once.insert(entry.employee).inserted { again.insert(entry.employee) }
    return again
  }
}
