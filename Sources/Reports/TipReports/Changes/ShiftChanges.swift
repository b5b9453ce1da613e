package import TipModel

/// The differences between a shift before and after, in the words of its file.
///
/// - Parameter file: the file that the shift is in now, relative to the restaurant's folder.
/// - Returns: an empty list if the files differ only in wording.
package func shiftChanges(
  from old: Shift, to new: Shift, currency: Currency, file: String
) -> [InputChange] {
  var list = FieldChanges(file: file, shift: new.date.weekdayAndDay + " " + new.type)
  if old.date != new.date { list.add("date", old.date.plain, new.date.plain) }
  list.add("shift", old.type, new.type)
  let tips = [
    ("tips credit_card", old.tips.creditCard, new.tips.creditCard),
    ("tips house", old.tips.house, new.tips.house), ("tips cash", old.tips.cash, new.tips.cash),
  ]
  for (name, was, now) in tips {
    list.add(name, was.plain(in: currency), now.plain(in: currency))
  }
  list.add("carried", old.carried.plain(in: currency), new.carried.plain(in: currency))
  list.addMoney(old.details, new.details, in: currency)
  for position in Set(old.pointValues.keys).union(new.pointValues.keys).sorted() {
    list.add(
      "point_values \(position)", old.pointValues[position]?.plain ?? "",
      new.pointValues[position]?.plain ?? "")
  }
  list.addStaff(old.staff, new.staff, in: currency)
  list.addDeclared(old.declared, new.declared, in: currency)
  list.add("note", old.note ?? "", new.note ?? "")
  list.add("confirmed", old.confirmed ?? "", new.confirmed ?? "")
  return list.changes
}

/// Collects the fields of one shift that differ.
struct FieldChanges {
  let file: String
  let shift: String
  private(set) var changes: [InputChange] = []

  init(file: String, shift: String) {
    self.file = file
    self.shift = shift
  }

  mutating func add(_ field: String, _ was: String, _ now: String) {
    guard was != now else { return }
    changes.append(
      InputChange(.changed, file, place: "\(shift): \(field)", was: was, now: now))
  }

  /// Adds changes by employee, in the order of the new file. Removed employees come last.
  mutating func addStaff(_ old: [StaffEntry], _ new: [StaffEntry], in currency: Currency) {
    let severalLines = StaffEntry.severalLines(in: old).union(StaffEntry.severalLines(in: new))
    func who(_ entry: StaffEntry) -> String {
      "employee \(entry.employee.text)"
        + (severalLines.contains(entry.employee) ? " as \(entry.position)" : "")
    }
    let before = Dictionary(firsts: old.map { (key: who($0), value: $0) })
    let after = Set(new.map(who))
    for entry in new {
      let who = who(entry)
      guard let past = before[who] else {
        add(who, "", entry.summary)
        continue
      }
      add("\(who) position", past.position, entry.position)
      addAttendance(who, past.attendance, entry.attendance)
      add("\(who) point_value", past.pointValue?.plain ?? "", entry.pointValue?.plain ?? "")
      add("\(who) reason", past.reason ?? "", entry.reason ?? "")
      addOwnMoney(who, past, entry, in: currency)
    }
    for entry in old where !after.contains(who(entry)) { add(who(entry), entry.summary, "") }
    let (kept, stillThere) = (old.map { $0.employee }, new.map { $0.employee })
    if Set(kept) == Set(stillThere), kept != stillThere {
      add(
        "order of staff", kept.map { $0.text }.joined(separator: ", "),
        stillThere.map { $0.text }.joined(separator: ", "))
    }
  }

  private mutating func addAttendance(_ who: String, _ old: Attendance, _ new: Attendance) {
    if case .punches(let was, let wasMore, let wasBreak) = old,
      case .punches(let now, let nowMore, let nowBreak) = new, wasMore.isEmpty, nowMore.isEmpty
    {
      add("\(who) clock_in", was.clockInText, now.clockInText)
      add("\(who) clock_out", was.clockOutTime.plain, now.clockOutTime.plain)
      add("\(who) break", "\(wasBreak) minutes", "\(nowBreak) minutes")
    } else {
      add("\(who) time", old.summary, new.summary)
    }
  }

  mutating func addDeclared(
    _ old: [DeclaredAmount], _ new: [DeclaredAmount], in currency: Currency
  ) {
    let before = Dictionary(firsts: old.map { (key: $0.employee, value: $0) })
    let after = Set(new.map { $0.employee })
    func text(_ money: Money?) -> String { money?.plain(in: currency) ?? "" }
    for declared in new {
      let past = before[declared.employee]
      let who = "declared for employee \(declared.employee.text)"
      add("\(who): digital", text(past?.digital), text(declared.digital))
      add("\(who): cash", text(past?.cash), text(declared.cash))
    }
    for declared in old where !after.contains(declared.employee) {
      let who = "declared for employee \(declared.employee.text)"
      add("\(who): digital", text(declared.digital), "")
      add("\(who): cash", text(declared.cash), "")
    }
  }
}

extension StaffEntry {
  /// `Server, 16:00 to 23:00`.
  fileprivate var summary: String {
    [position, attendance.summary, pointValue.map { "point value \($0.plain)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }
}

extension Attendance {
  /// `11:00 to 14:30 and 17:00 to 22:00 less 30 minutes`, or `6.25 hours`.
  fileprivate var summary: String {
    switch self {
    case .hours(let hours): return "\(hours.exactText) hours"
    case .punches(let first, let more, let unpaidBreak):
      let spans = ([first] + more).map { "\($0.clockInTime.plain) to \($0.clockOutTime.plain)" }
      let day = first.clockIn < ClockTime.minutesPerDay ? "" : "next day, "
      return day + spans.joined(separator: " and ")
        + (unpaidBreak > 0 ? " less \(unpaidBreak) minutes" : "")
    }
  }
}

extension Punch {
  /// `16:00`, or `00:30 next day`.
  fileprivate var clockInText: String {
    clockInTime.plain + (clockIn < ClockTime.minutesPerDay ? "" : " next day")
  }
}

extension Hours {
  /// Hours with four decimals, so that different hours never look the same.
  fileprivate var exactText: String {
    decimalText(units / Hours.unitsPerTenThousandth, decimals: 4)
  }
}
