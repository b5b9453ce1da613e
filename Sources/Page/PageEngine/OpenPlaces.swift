import Documents
import Text

/// The open places of a shift on the screen: its errors and doubts by place, what is not entered yet, the state of each
/// control, and what the bar says and leads to.
struct OpenPlaces {
  /// The errors and doubts of the file, in its order.
  let items: [ScreenItem]

  /// The places of amounts that are not entered yet: `tips.cash`. None if the shift can no longer be changed.
  let amounts: [String]

  /// The people's lines, with whether their hours are known.
  let lines: [(at: String, hasHours: Bool)]

  let isClosed: Bool
  let isCancelled: Bool

  /// Errors and doubts that need a look, together by place.
  let groups: [Group]

  /// The places of people without times.
  let withoutTimes: [String]

  /// The errors and doubts of one place: of a person's line, of a line of money, or of one value.
  struct Group {
    let place: String
    var items: [ScreenItem]

    /// The item to show: one with a button that mends it, if there is one.
    var first: ScreenItem { items.first { !$0.fixes.isEmpty } ?? items[0] }
  }

  init(
    _ items: [ScreenItem], amounts: [String], lines: [(at: String, hasHours: Bool)],
    isClosed: Bool, isCancelled: Bool
  ) {
    self.items = items
    self.amounts = isClosed || isCancelled ? [] : amounts
    self.lines = lines
    self.isClosed = isClosed
    self.isCancelled = isCancelled
    withoutTimes = lines.filter { line in
      !line.hasHours && items.allSatisfy { !$0.isWithin(line.at) || $0.isMissing }
    }.map { $0.at }
    var groups: [Group] = []
    if !isClosed {
      for item in items
      where !OpenPlaces.isAsked(item, amounts: self.amounts, withoutTimes, lines: lines) {
        let place = OpenPlaces.place(of: item.at)
        if let index = groups.firstIndex(where: { $0.place == place }) {
          groups[index].items.append(item)
        } else {
          groups.append(Group(place: place, items: [item]))
        }
      }
    }
    self.groups = groups
  }

  /// Returns whether an item only says that something is not entered yet, which the bar asks for.
  private static func isAsked(
    _ item: ScreenItem, amounts: [String], _ withoutTimes: [String],
    lines: [(at: String, hasHours: Bool)]
  ) -> Bool {
    // The screen shows this by itself.
    if item.code == .cancelledShift { return true }
    guard item.isMissing else { return false }
    if item.at.hasPrefix("staff.") { return withoutTimes.contains { item.isWithin($0) } }
    if item.isWithin("tips") { return !amounts.isEmpty || lines.isEmpty }
    return lines.isEmpty || !withoutTimes.isEmpty
  }

  /// Returns the place to count: a person's line and a line of money are one place; everything else is its own.
  private static func place(of at: String) -> String {
    let parts = at.split(separator: ".").map { String($0) }
    guard parts.count > 1 else { return at }
    switch parts[0] {
    case "refunds", "point_values": return parts[0]
    case "staff", "parties", "tip_outs": return parts[0] + "." + parts[1]
    case "tips" where Int(parts[1]) != nil: return parts[0] + "." + parts[1]
    default: return at
    }
  }

  // MARK: The screen

  /// The places with errors or doubts, with one message and the buttons of all.
  var json: JSONValue {
    .list(
      groups.map { group in
        [
          "place": .string(group.place),
          "wrong": .bool(group.items.contains { $0.isError }),
          "message": .string(group.first.message), "help": JSONValue(group.first.help),
          "fixes": .list(group.items.flatMap { $0.fixes }),
          "confirmable": .bool(group.items.allSatisfy { $0.isConfirmable }),
          "goes": .bool(
            OpenPlaces.controls.contains { group.place == $0 || group.place.hasPrefix($0 + ".") }),
        ]
      })
  }

  /// The parts of a file that have controls on the screen.
  private static let controls = [
    "staff", "tips", "note", "parties", "tip_outs", "refunds", "point_values", "carried",
  ]

  /// Returns `wrong`, `doubtful`, or nothing for a control with everything within it.
  func state(of place: String) -> String {
    let own = items.filter { $0.isWithin(place) }
    return own.contains { $0.isError } ? "wrong" : own.isEmpty ? "" : "doubtful"
  }

  /// Returns the state of an amount.
  func state(ofAmount place: String) -> String {
    let needsLook = groups.contains { $0.items.contains { $0.isWithin(place) } }
    return needsLook ? "doubtful" : amounts.contains(place) ? "missing" : ""
  }

  /// Returns a person's line on the screen: the messages of the sheet of times, the state of each pair of times, and
  /// where the bar leads.
  ///
  /// - Parameter pairs: the number of times in each pair.
  func json(ofLine line: String, pairs: [Int], hasHours: Bool, differs: Bool) -> JSONValue {
    let told = groups.flatMap { $0.items }.filter { $0.isWithin(line) }
    let states = (0..<max(1, pairs.count)).map { pair -> JSONValue in
      let here = told.filter { $0.time.map { $0 / 2 == pair } ?? true }
      return .string(
        here.contains { $0.isError }
          ? "wrong" : !here.isEmpty ? "doubtful" : !hasHours ? "missing" : differs ? "differs" : "")
    }
    let places = items.filter { $0.isWithin(line) }
    let times = places.compactMap { $0.time }
    let wrong = times.first { !$0.isMultiple(of: 2) } ?? times.first
    let isTime =
      !hasHours || wrong != nil
      || places.contains { $0.at == line || $0.at.hasSuffix("." + StaffSchema.hours.name) }
    let goal = wrong ?? 2 * (pairs.firstIndex { $0 < 2 } ?? 0)
    return [
      "told": .list(
        told.map { item in
          [
            "pair": item.time.map { .number($0 / 2) } ?? .null, "message": .string(item.message),
            "help": JSONValue(item.help),
          ]
        }),
      "states": .list(states),
      "goes": isTime
        ? ["side": goal.isMultiple(of: 2) ? "in" : "out", "pair": .number(goal / 2)] : .null,
    ]
  }

  /// Returns the bar: its sentence about the shift, and the places that it leads to, one after another.
  ///
  /// - Parameters:
  ///   - isShared: whether everyone's amounts are known.
  ///   - hasFailed: whether a check of the amounts failed.
  func bar(isShared: Bool, hasFailed: Bool) -> JSONValue {
    let (state, text) = barWords(isShared: isShared, hasFailed: hasFailed)
    let places =
      isClosed || isCancelled
      ? []
      : groups.map { $0.place } + amounts + withoutTimes + (lines.isEmpty ? ["staff"] : [])
    return ["state": .string(state), "text": .string(text), "places": JSONValue(places)]
  }

  private func barWords(isShared: Bool, hasFailed: Bool) -> (state: String, text: String) {
    if groups.count == 1 { return ("doubtful", translated("1 item needs attention")) }
    if groups.count > 1 {
      return ("doubtful", translated("\(groups.count) items need attention"))
    }
    if isCancelled { return ("", translated("cancelled")) }
    if !amounts.isEmpty { return ("missing", translated("amounts missing")) }
    if lines.isEmpty { return ("missing", translated("Who worked?")) }
    if withoutTimes.count == 1 { return ("missing", translated("times of 1 person missing")) }
    if !withoutTimes.isEmpty {
      return ("missing", translated("times of \(withoutTimes.count) people missing"))
    }
    if hasFailed { return ("wrong", translated("Checks failed")) }
    return isShared ? ("right", translated("✓ adds up to the cent")) : ("", "")
  }
}

extension DiagnosticCode {
  /// Whether an error only says that something is not entered yet.
  var isMissingValue: Bool {
    switch self {
    case .missingKey, .missingValue, .emptyList, .noWorkedTime, .notAPunchPair, .poolWithoutPoints:
      true
    default: false
    }
  }
}
