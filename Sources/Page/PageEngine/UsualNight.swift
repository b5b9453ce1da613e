import Documents
import Folder
import Jobs
import Rules
import Text
import Tips

/// The shift to copy for a new one: the last of the same weekday and type, or else of the type. If there is none before
/// it, it is the first one after it: the shift of yesterday may be entered today.
struct UsualNight {
  /// The shift; nil if there is none.
  let night: SharedShift?

  /// - Parameters:
  ///   - path: the path of a file to leave out.
  ///   - isBefore: whether only an earlier shift counts.
  init(
    of date: CalendarDate?, _ type: String?, in folder: KeptFolder, without path: String = "",
    isBefore: Bool = false
  ) {
    guard let date, let type else {
      night = nil
      return
    }
    func shift(_ night: KeptNight) -> SharedShift? {
      night.type == type && night.path != path && night.date != date && !night.isCancelled
        ? folder.reading(of: night).shift : nil
    }
    let place = folder.nights.partitioningIndex { $0.date >= date }
    let before = folder.nights[..<place].reversed().lazy
    night =
      before.filter { ShiftForm.isAlike($0.date, date) }.compactMap(shift).first
      ?? before.compactMap(shift).first
      ?? (isBefore ? nil : folder.nights[place...].lazy.compactMap(shift).first)
  }

  var staff: [StaffEntry] { night?.decoded.shift.staff ?? [] }

  /// Returns the times on that shift of the same person in the same position; nil if they were not on it or have only
  /// hours. Someone with one line on both may have changed the position.
  func times(ofLine index: Int, in lines: [UnfinishedLine]) -> [WrittenClockTime]? {
    func work(_ line: UnfinishedLine) -> (id: String, position: String) {
      (
        line.values[StaffSchema.employee.name] ?? "", line.values[StaffSchema.position.name] ?? ""
      )
    }
    let own = work(lines[index])
    let usual = staff.filter { $0.employee.text == own.id }
    let alike = usual.filter { $0.position == own.position }
    let number = lines[..<index].count { work($0) == own }
    let isOnly = usual.count == 1 && lines.count { work($0).id == own.id } == 1
    guard let entry = alike.dropFirst(number).first ?? (isOnly ? usual[0] : nil) else {
      return nil
    }
    let times = StaffLine(entry).times
    return times.isEmpty ? nil : times
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

  /// Returns the form of a new shift; nil if settings or roster have errors.
  func form(on date: CalendarDate, _ type: String) -> ShiftForm? {
    guard let loaded else { return nil }
    let midnight = ClockTime(minutes: 0)
    var form = ShiftForm(
      loaded, RestaurantDay(calendar: date, time: midnight, dayStart: midnight),
      ShiftFiles([], of: loaded.texts), reader)
    (form.draft.date, form.draft.type) = (date, type)
    return form
  }

  /// Returns a new shift file for a day and type, with the people, positions, and times of the last such shift, and
  /// without amounts.
  func usualAnswer(_ question: PageQuestion) -> JSONValue {
    let type = question.text("shift")
    guard let date = question.date("date"), var form = form(on: date, type),
      form.restaurant.shiftTypes.contains(type)
    else { return .null }
    let usual = UsualNight(of: date, type, in: self)
    let before = UsualNight(of: usual.night?.decoded.shift.date, type, in: self, isBefore: true)
    let crew = form.crew(of: usual.staff, before: before.staff)
    form.draft.staff = question.isYes("empty") ? [] : crew.lines
    let path = ShiftID(date: date, type: type).newPath
    form.draft.carried = jar(before: date, type, of: form.restaurant, without: path)
      .flatMap { $0 > .zero ? $0 : nil }
    return JSONValue(path, form.draft.newFile(in: form.currency)).with([
      "from": JSONValue(usual.night?.decoded.shift.spokenTitle),
      "people": .number(Set(form.draft.staff.map { $0.employee }).count),
      "left_out": .list(
        crew.leftOut.map { ["name": .string($0.name), "why": .string($0.why.message)] }),
    ])
  }
}

/// Returns the keys of the amounts that a shift file gives; nil if the amounts have times or are not a mapping.
func givenAmounts(in tree: SyntaxTree) -> [String]? {
  guard let tips = tree.node(at: ["tips"]), tree.kind(of: tips) != .empty else { return [] }
  guard tree.kind(of: tips) == .mapping else { return nil }
  return tree.entries(of: tips).filter { tree.kind(of: $0.value) != .empty }
    .map { tree.text(of: $0.key) }
}

extension KeptFolder {
  /// Returns the places of amounts that a shift still needs, such as `tips.cash`.
  ///
  /// An amount missing in a file is zero. This counts as intended if most of the last shifts of the type omitted it
  /// too.
  func openAmounts(
    _ given: [String]?, of restaurant: Restaurant, on date: CalendarDate?, _ type: String?,
    without path: String
  ) -> [String] {
    guard let given else { return [] }
    let before = nights.reversed().lazy.filter { night in
      date.map { night.date <= $0 } ?? true && night.path != path && night.type == type
        && !night.isCancelled
    }.prefix(KeptFolder.nightsThatTell).compactMap { $0.given }
    return ShiftSchema.tipQuestions(of: restaurant).map { $0.name }.filter { name in
      !given.contains(name) && 2 * before.count { $0.contains(name) } >= before.count
    }.map { "tips.\($0)" }
  }

  /// The number of earlier shifts that show which amounts are usual.
  private static let nightsThatTell = 8
}
