package import Books
import Machine
package import Text
package import Tips

/// The bundles of a restaurant, with each day counted once.
package struct YearToDate: Sendable {
  /// The stem of its file names, from the name and location in the last bundle: `casa-marisol_downtown`.
  package let fileStem: String

  /// The settings in the last bundle.
  private let settings: Restaurant

  /// The bundles by day, without those that were corrected.
  package let bundles: [YearBundle]

  /// The bundles that a correction among them replaced, by the names given.
  package let replaced: [String]

  /// The bundles without a location, if others have one.
  package let withoutLocation: [String]

  /// IDs that one person kept under several names.
  private let onePerson: Set<EmployeeID>

  /// - Parameters:
  ///   - formerNames: the restaurant's earlier names, with their locations: `Casa Marisol, Downtown`.
  ///   - onePerson: IDs that belong to one person despite several names.
  ///   - reader: knows when clocks change.
  ///   - bag: gets the errors of settings in bundles.
  /// - Throws: the problems that prevent adding up the bundles; empty if the bag has them.
  package init(
    _ opened: [OpenedBundle], formerNames: Set<String> = [], onePerson: Set<EmployeeID> = [],
    knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let amended = Set(opened.compactMap { $0.manifest.amended?.checksum })
    replaced = opened.filter { amended.contains($0.checksum) }.map { $0.name }
    self.onePerson = onePerson
    let counted = opened.filter { !amended.contains($0.checksum) }
      .sorted { ($0.manifest.period.from, $0.name) < ($1.manifest.period.from, $1.name) }
    var problems: [BundleProblem] = []
    var bundles: [YearBundle] = []
    for bundle in counted {
      do throws(BundleProblems) {
        bundles.append(try YearBundle(bundle, knowing: reader, reportingTo: &bag))
      } catch {
        problems += error.list
      }
    }
    let nameProblems = YearToDate.nameProblems(of: opened, bundles, formerNames)
    problems = nameProblems + problems
    // Two restaurants may have the same days.
    let restaurants =
      nameProblems.isEmpty
      ? [counted]
      : counted.map { $0.manifest.title }.distinct.map { title in
        counted.filter { $0.manifest.title == title }
      }
    problems += restaurants.flatMap { YearToDate.overlaps($0) }
    if Set(bundles.map { $0.settings.currency }).count > 1 {
      problems.append(.other(translated("these bundles are of different currencies")))
    }
    guard problems.isEmpty, let last = bundles.last, !bag.hasErrors else {
      throw BundleProblems(problems)
    }
    let current = counted.filter { !formerNames.contains($0.manifest.title) }
    let named = current.isEmpty ? counted : current
    // If a location was added, earlier bundles belong to it too.
    let located = named.last { $0.manifest.location != nil }
    withoutLocation =
      located == nil ? [] : named.filter { $0.manifest.location == nil }.map { $0.name }
    let manifest = (located ?? named.last)?.manifest ?? last.manifest
    fileStem = restaurantFileStem(manifest.restaurant, location: manifest.location)
    settings = last.settings
    self.bundles = bundles
  }

  private static func nameProblems(
    of opened: [OpenedBundle], _ bundles: [YearBundle], _ formerNames: Set<String>
  ) -> [BundleProblem] {
    let names = Set(opened.map { $0.manifest.title })
    let strange = formerNames.subtracting(names).sorted().map { name in
      BundleProblem.other(translated("none of these zips belong to \(name)"))
    }
    let current = opened.filter { !formerNames.contains($0.manifest.title) }
    guard let first = current.first else { return strange }
    let others = current.filter { $0.manifest.title != first.manifest.title }
    guard !isLocationAdded(among: current) else { return strange }
    return strange
      + others.map { other in
        .other(
          translated(
            """
            \(other.name) belongs to \(other.manifest.title), and \(first.name) to\
             \(first.manifest.title)
            """)
            + (other.checksum == others.last?.checksum
              ? renamingHelp(first.manifest.title, other.manifest.title, bundles) : ""))
      }
  }

  /// Returns whether all bundles have one name, and those with a location have the same one. They are then one
  /// restaurant that got its location later.
  private static func isLocationAdded(among bundles: [OpenedBundle]) -> Bool {
    Set(bundles.map { $0.manifest.restaurant }).count == 1
      && Set(bundles.compactMap { $0.manifest.location }).count == 1
  }

  /// Returns help on adding up a renamed restaurant, if the same people worked under one name and then under the other.
  ///
  /// - Parameter bundles: the bundles, by day.
  private static func renamingHelp(
    _ name: String, _ otherName: String, _ bundles: [YearBundle]
  ) -> String {
    let both = [name, otherName].map { name in bundles.filter { $0.manifest.title == name } }
      .sorted { ($0.first?.period.from.dayNumber ?? 0) < ($1.first?.period.from.dayNumber ?? 0) }
    let people = both.map { Set($0.flatMap { $0.lines }.map { $0.person }) }
    let common = people[0].intersection(people[1]).count
    guard common > 0, let last = both[0].last, let first = both[1].first,
      last.period.to < first.period.from
    else { return "" }
    let (old, new) = (last.manifest.title, first.manifest.title)
    return translated(
      """
      \n   = help: \(common == 1 ? "1 person works" : "\(common) people work") for both; if\
       \(old) was renamed \(new), add --formerly \"\(old)\"
      """)
  }

  /// - Parameter bundles: the bundles of one restaurant, by first day.
  private static func overlaps(_ bundles: [OpenedBundle]) -> [BundleProblem] {
    zip(bundles, bundles.dropFirst()).compactMap { first, second in
      guard second.manifest.period.from <= first.manifest.period.to else { return nil }
      return .other(
        translated(
          """
          \(first.name) and \(second.name) both contain \(second.manifest.period.from.plain), and those tips would count twice; name the one that people were paid from
          """))
    }
  }
}

extension YearToDate {
  /// The corrections that count, by the names given.
  package var corrections: [String] {
    bundles.filter { $0.manifest.amended != nil }.map { $0.name }
  }

  /// Returns the years in which bundles count, in order.
  package func years(by basis: DatedBasis) -> [Int] {
    var years: Set<Int> = []
    for bundle in bundles {
      if !basis.isByShift, let day = basis.day(of: bundle) { years.insert(day.year) }
      if basis.isByShift { years.formUnion(bundle.lines.map { $0.received.year }) }
    }
    return years.sorted()
  }

  /// Returns the amounts that count in a span of days.
  package func report(of span: YearSpan, by basis: DatedBasis) -> YearReport {
    let (names, oldNames) = (latestNames, Set(bundles.flatMap { $0.oldNames }))
    func named(_ person: YearPerson) -> YearPerson {
      onePerson.contains(person.id) || oldNames.contains(person)
        ? YearPerson(person.id, names[person.id] ?? person.name) : person
    }
    let parts = bundles.compactMap { bundle -> YearPart? in
      let isInSpan =
        basis.isByShift
        ? bundle.period.overlaps(span)
        : basis.day(of: bundle).map(span.contains) ?? false
      guard isInSpan else { return nil }
      let counts = { (date: CalendarDate) in !basis.isByShift || span.contains(date) }
      return YearPart(
        of: bundle.period, countedOn: basis.isByShift ? nil : basis.day(of: bundle),
        bundle: fileName(of: bundle.name), checksum: bundle.checksum,
        lines: bundle.lines.filter { counts($0.received) }.map { $0.named(named($0.person)) },
        hasServiceCharges: bundle.hasServiceCharges,
        wages: bundle.wages?.filter { counts($0.weekEnd) }.map { $0.named(named($0.person)) })
    }
    return YearReport(
      span, by: basis.basis, in: settings.currency, under: settings.law, parts: parts)
  }

  /// The name of each ID in the last bundle that has it.
  private var latestNames: [EmployeeID: String] {
    var names: [EmployeeID: String] = [:]
    for line in bundles.lazy.flatMap({ $0.lines }) { names[line.person.id] = line.person.name }
    return names
  }
}
