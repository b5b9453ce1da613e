import Documents
import Rules
import Text
import Tips

/// The shift to copy for a new one: the last of the same weekday and type, or else of the type.
struct UsualNight {
  private let date: CalendarDate?

  /// The shift; nil if there is none.
  let night: SharedShift?

  /// - Parameter path: the path of a file to leave out.
  init(
    of date: CalendarDate?, _ type: String?, in folder: KeptFolder, without path: String = ""
  ) {
    self.date = date
    guard let date, let type else {
      night = nil
      return
    }
    let before = folder.nights.reversed().filter {
      $0.date < date && $0.type == type && $0.path != path && !$0.isCancelled
    }
    let alike = before.filter {
      $0.date.weekday == date.weekday
        && $0.date.dayNumber >= date.dayNumber - RestaurantPast.reach
    }
    night = (alike + before).lazy.compactMap { folder.reading(of: $0).shift }.first
  }

  /// Returns a person's times on that shift; nil if they were not on it or have only hours.
  func times(of person: EmployeeID) -> [WrittenClockTime]? {
    guard let entry = night?.decoded.shift.staff.first(where: { $0.employee == person }) else {
      return nil
    }
    let times = StaffLine(entry).times
    return times.isEmpty ? nil : times
  }

  /// Returns that shift's lines for another day, and the people left out with the reason.
  func crew(
    of restaurant: SettingsAndRoster
  ) -> (lines: [StaffEntry], leftOut: [(name: String, why: Words)]) {
    var lines: [StaffEntry] = []
    var leftOut: [(name: String, why: Words)] = []
    for entry in night?.decoded.shift.staff ?? [] {
      guard let person = restaurant.roster[entry.employee] else {
        leftOut.append((entry.employee.text, "not on the roster"))
        continue
      }
      guard date.map({ person.isEmployed(on: $0) }) ?? true else {
        leftOut.append((person.name, "does not work here on that day"))
        continue
      }
      guard person.positions.contains(entry.position) else {
        leftOut.append((person.name, "does not work as \(entry.position) any more"))
        continue
      }
      lines.append(
        StaffEntry(
          employee: entry.employee, position: entry.position, attendance: entry.attendance,
          team: entry.team, shares: entry.shares))
    }
    return (lines, leftOut)
  }
}

extension KeptFolder {
  /// Returns the cash that the shift before left in the tip jar; nil if none is carried over.
  func jar(
    before date: CalendarDate?, _ type: String?, of restaurant: Restaurant, without path: String
  ) -> Money? {
    guard restaurant.cashRounding?.rest == .next, let date, let type else { return nil }
    return RestaurantPast(past(of: date, without: path), types: restaurant.shiftTypes)
      .jar(before: ShiftID(date: date, type: type), types: restaurant.shiftTypes)?.left
  }
}

/// Returns the first line of a new shift file.
func shiftHeading(of date: CalendarDate, _ type: String) -> String {
  "# \(type) – \(date.longText)\n"
}

extension KeptFolder {
  /// Returns a new shift file for a day and type, with the people, positions, and times of the last such shift, and
  /// without amounts.
  func usualAnswer(_ question: PageQuestion) -> JSONValue {
    guard let date = isoDate(question.text("date")), let known = restaurant else { return .null }
    let type = question.text("shift")
    let restaurant = known.inForce(on: date)
    guard restaurant.restaurant.shiftTypes.contains(type) else { return .null }
    let usual = UsualNight(of: date, type, in: self)
    let crew = usual.crew(of: restaurant)
    var draft = ShiftDraft()
    (draft.date, draft.type) = (date, type)
    draft.staff = question.text("empty") == "yes" ? [] : crew.lines
    let path = KeptFolder.shifts + shiftFileStem(date: date, shiftType: type) + ".yaml"
    draft.carried = jar(before: date, type, of: restaurant.restaurant, without: path)
      .flatMap { $0 > .zero ? $0 : nil }
    let text = shiftFileText(draft, currency: restaurant.restaurant.currency)
    return [
      "path": .string(path),
      "text": .string(shiftHeading(of: date, type) + text),
      "from": JSONValue(usual.night?.decoded.shift.spokenTitle),
      "people": .number(Set(draft.staff.map { $0.employee }).count),
      "left_out": .list(
        crew.leftOut.map { ["name": .string($0.name), "why": .string($0.why.text)] }),
    ]
  }
}
