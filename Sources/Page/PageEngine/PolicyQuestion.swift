import Books
import Documents
import Jobs
import Text
import Tips

/// Another way to share tips: its prompts as in `tipsheet init`, the new settings, and everyone's amounts under it over
/// the last pay period with shifts.
struct PolicyQuestion {
  private let folder: KeptFolder
  private let question: PageQuestion
  private let restaurant: SettingsAndRoster
  private var setUp: RestaurantSetUp
  private let settings: SourceFile

  /// - Parameter question: the answers, by key: `policy` and others. Missing ones have the default answer.
  /// - Returns: nil if settings or roster have errors.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    guard let restaurant = folder.restaurant else { return nil }
    self.folder = folder
    self.question = question
    self.restaurant = restaurant
    settings = folder.settingsSource
    let date = question.date("today") ?? folder.nights.last?.date ?? SetUpQuestion.firstDay
    setUp = RestaurantSetUp(
      changing: restaurant.restaurant, in: settings, restaurant.roster, on: date)
  }

  static func answer(_ question: PageQuestion, in folder: KeptFolder) -> JSONValue {
    var form = PolicyQuestion(question, in: folder)
    return form?.answer() ?? .null
  }

  private mutating func answer() -> JSONValue {
    var fields: [JSONValue] = []
    var isWrong = false
    for asked in SettingQuestion.policies where asked.isWanted(setUp) {
      let typed = answer(of: asked) ?? asked.answer(setUp) ?? ""
      var problem: WrongAnswer?
      let before = setUp
      do throws(WrongAnswer) {
        if typed.isEmpty {
          throw WrongAnswer(
            code: .missingValue,
            message: "nothing was typed for \((asked.label ?? "").text)",
            help: asked.hint.map { $0 })
        }
        try asked.take(&setUp, typed)
      } catch {
        problem = error
        setUp = before
        isWrong = true
      }
      fields.append(
        asked.json(
          value: typed, choices: asked.explained(), ["problem": problem?.json() ?? .null]))
    }
    let text = isWrong ? nil : newSettings
    return [
      "fields": .list(fields),
      "policy": JSONValue(setUp.policyLines + (text == nil ? [] : remarks)),
      "text": JSONValue(text.map { String(decoding: $0.bytes, as: UTF8.self) }),
      "tried": text.map { tried($0) } ?? .null,
    ]
  }

  private func answer(of asked: SettingQuestion) -> String? {
    question.texts(after: asked.key).last { $0.name.isEmpty }.map { trimmedAnswer($0.text) }
  }

  /// The settings with the new policy; nil if they already have it.
  private var newSettings: SourceFile? {
    setUp.old.changes(for: setUp).first { $0.file == .settings }
      .map { SourceFile(name: settings.name, bytes: $0.bytes) }
  }

  /// Sentences about money that the policy does not share, and about pay periods that were paid by another one.
  private var remarks: [String] {
    var remarks: [String] = []
    let changed = setUp.restaurantWithPolicy
    let keepsOwn = folder.nights.suffix(14).contains { night in
      guard !night.isCancelled, !folder.isClosed(night.date) else { return false }
      let needs = PolicyNeeds(of: changed, on: night.date, type: night.type)
      return UnfinishedLine.all(
        in: night.source.tree, roster: restaurant.roster, currency: changed.currency
      ).contains { line in
        let tips = line.person.line.ownTips ?? .zero
        return tips != .zero && !needs.gives(line.person.line.position ?? "")
      }
    }
    if keepsOwn {
      remarks.append(
        translated(
          "Tips that are entered for a person stay theirs. Only what is entered for the whole shift is shared."
        ))
    }
    let closed = folder.closed.count
    if closed > 0 {
      remarks.append(
        translated(
          """
          The new way counts for all days: \(counted(closed, "closed pay period", "closed pay periods")) \
          would be corrected by it. Before you correct one of them, share tips the old way again.
          """))
    }
    return remarks
  }

  // MARK: Trying it

  /// Returns everyone's amounts over the last pay period with shifts, under today's settings and under the policy.
  private func tried(_ changed: SourceFile) -> JSONValue {
    let nights = folder.nights.filter { !$0.isCancelled }
    guard let last = nights.last?.date else { return .null }
    let period =
      restaurant.restaurant.payPeriod?.period(containing: last)
      ?? PayPeriod(from: last.adding(days: -6) ?? last, to: last)
    let title = period.shortTitle
    var (_, other, bag) = folder.reading(with: changed)
    let files = nights.filter { period.contains($0.date) }.map { $0.source }
    // The current policy may be the one that does not fit the shifts.
    var old = DiagnosticBag()
    let paid = shared(files, period, by: restaurant, &old)
    guard let other, let new = shared(files, period, by: other, &bag) else {
      return [
        "title": .string(title), "rows": .list([]), "problems": .list(problems(bag)),
      ]
    }
    let currency = restaurant.restaurant.currency
    func money(_ shares: TipShares) -> JSONValue { .string(shares.paid.grouped(in: currency)) }
    let none = JSONValue.string("–")
    return [
      "title": .string(title), "problems": .list([]),
      "rows": .list(
        TriedAmounts.rows(paid: paid ?? new, tried: new).map { row in
          let difference = row.change.plain(in: currency)
          return [
            "id": .string(row.employee.text), "name": .string(row.name),
            "now": paid == nil ? none : money(row.paid),
            "then": money(row.tried),
            "change": .string(difference.hasPrefix("-") ? difference : "+" + difference),
            "changed": .bool(row.isChanged),
          ]
        }),
    ]
  }

  private func shared(
    _ files: [SourceFile], _ period: PayPeriod, by restaurant: SettingsAndRoster,
    _ bag: inout DiagnosticBag
  ) -> PeriodAllocation? {
    var shifts: [SharedShift] = []
    for file in files {
      let reading = folder.shared(file, under: restaurant)
      bag.report(contentsOf: reading.bag)
      if let shift = reading.shift { shifts.append(shift) }
    }
    guard !bag.hasErrors else { return nil }
    return restaurant.period(
      period, of: shifts, payroll: [], besides: { _ in [] }, reportingTo: &bag)?.allocation
  }

  /// Returns each error once, in the words of a screen, because all shifts of a week may have the same one.
  private func problems(_ bag: DiagnosticBag) -> [JSONValue] {
    var known: Set<String> = []
    return bag.errors.compactMap { error in
      let words = ScreenWords(error, at: [])
      guard known.insert(words.message).inserted else { return nil }
      return ["message": .string(words.message), "help": JSONValue(words.help)]
    }
  }
}

extension Restaurant {
  /// Sentences about how tips are shared: one for each pool, or for each method of sharing one pool.
  var policySentences: [String] {
    if let pools {
      return pools.map { "\($0.name): \(PolicyWords(pool: $0, currency: currency).sentence)" }
    }
    var sentences: [String] = []
    for type in shiftTypes {
      let method = shareMethod(for: type)
      let types = shiftTypes.filter { shareMethod(for: $0) == method }
      guard types.first == type else { continue }
      let words = method.sentence
      sentences.append(
        types.count == shiftTypes.count ? words : "\(types.joined(separator: ", ")): \(words)")
    }
    return sentences
  }
}

extension ShareMethod {
  fileprivate var sentence: String {
    switch self {
    case .points:
      translated("Everything goes into one pool and is shared by points: hours times points.")
    case .hours: translated("Everything goes into one pool and is shared by hours.")
    case .equally: translated("Everything goes into one pool and is shared equally.")
    case .percent:
      translated("Everything goes into one pool, and each position has its percentage.")
    }
  }
}
