import Books
import Files
import Folder
import Machine
import Rules
import Text
import Tips

/// The payroll files of a group: one for each company and payroll program.
struct GroupPayroll {
  private let companies: [(name: String, outcomes: [PayrollOutcome])]

  /// The folders of companies whose earlier files stay, because they have corrections.
  private(set) var corrected: Set<String> = []

  /// The reasons that files are not written, in sentences.
  let problems: [String]

  /// Sentences about files that are written without some of the company's locations.
  let gaps: [String]

  /// A remark that no company is known, or that the files replace others.
  let note: String?

  /// - Parameter possibleDuplicates: pairs of locations, by folder, that may be one restaurant.
  init(_ locations: [MadeLocation], possibleDuplicates: [(first: String, second: String)]) {
    var names: [String] = []
    for location in locations {
      if let company = location.place.company, !names.contains(company) { names.append(company) }
    }
    var (problems, gaps): ([String], [String]) = ([], [])
    var companies: [(name: String, outcomes: [PayrollOutcome])] = []
    for name in names {
      let own = locations.filter { $0.place.company == name }
      let missing = own.filter { $0.loaded == nil }.map(\.place.folder)
      guard missing.isEmpty else {
        problems.append(
          translated(
            """
            \(name) has no payroll files: they would be without \(missing.joined(separator: ", "));\
             those of the other locations are in their own folders
            """))
        continue
      }
      let folders = own.map(\.place.folder)
      if let (first, second) = possibleDuplicates.first(where: {
        folders.contains($0.first) && folders.contains($0.second)
      }) {
        problems.append(
          translated(
            """
            \(name) has no payroll files: \(first) and \(second) may be one restaurant, and everyone \
            in it would be paid twice
            """))
        continue
      }
      // A common file has whole amounts, and people may have been paid from an earlier one.
      let corrected = own.filter { $0.correction != nil }
      guard corrected.isEmpty else {
        self.corrected.insert(slug(name, otherwise: "company"))
        let files = corrected.flatMap { $0.correction ?? [] }
        problems.append(
          translated(
            """
            \(name) has no new payroll files, because they would have the whole amounts again. Corrected:\
             \(corrected.map(\.place.folder).joined(separator: ", "))
            """)
            + (files.isEmpty
              ? ""
              : translated("; the differences are in \(files.joined(separator: ", "))")))
        continue
      }
      let outcomes = combinedPayrollFiles(own.flatMap(GroupPayroll.sources))
      problems += outcomes.filter(\.isRefused).flatMap { outcome in
        outcome.reasons.map {
          translated(
            "\(name) has no \(outcome.request.template.provider) file: \($0.what); \($0.remedy)")
        }
      }
      gaps += outcomes.compactMap { GroupPayroll.gap(in: $0, of: name, own) }
      companies.append((name, outcomes))
    }
    self.companies = companies
    self.problems = problems
    self.gaps = gaps
    note =
      if names.isEmpty {
        translated(
          """
          no location in group.yaml has a `company`: tipsheet writes no shared payroll files, and \
          cannot match people by payroll ID
          """)
      } else if companies.contains(where: { $0.outcomes.contains { $0.file != nil } }) {
        translated(
          """
          upload the companies' payroll files or the locations' own, never both: the same people are \
          in them
          """)
      } else { nil }
  }

  /// Returns a warning about a file without some of the company's locations; nil if it has all of them.
  ///
  /// A location is not missing from a file that pays people if another program pays its people.
  private static func gap(
    in outcome: PayrollOutcome, of company: String, _ locations: [MadeLocation]
  ) -> String? {
    guard let file = outcome.file else { return nil }
    let template = outcome.request.template
    let missing = locations.filter { location in
      !(location.loaded?.payroll ?? []).map(\.request.template).contains {
        $0.name == template.name || $0.paysPeople && template.paysPeople
      }
    }.map(\.place.folder)
    guard !missing.isEmpty else { return nil }
    return translated(
      """
      \(file.name) of \(company) has nothing from \(missing.listed()): `payroll` there does not have \
      `\(template.name)`
      """)
  }

  private static func sources(of location: MadeLocation) -> [PayrollSource] {
    guard let loaded = location.loaded else { return [] }
    let restaurant = loaded.restaurant.restaurant
    return loaded.payroll.map { outcome in
      PayrollSource(
        outcome.request, of: loaded.allocation, in: restaurant, called: location.place.folder)
    }
  }

  /// Returns the files by path in `payroll/`.
  func files(in currency: Currency) -> [FileContent] {
    var folders: Set<String> = []
    return companies.flatMap { name, outcomes -> [FileContent] in
      var folder = slug(name, otherwise: "company")
      while !folders.insert(folder).inserted { folder += "-2" }
      let byHand = PayrollByHand(outcomes, isOfCompany: true)
      return outcomes.compactMap(\.file).map {
        FileContent(path: "\(folder)/\($0.name)", bytes: $0.bytes)
      }
        + (byHand.lines.isEmpty
          ? []
          : [
            FileContent(
              path: "\(folder)/\(PayrollByHand.fileName)", bytes: byHand.bytes(in: currency))
          ])
    }
  }
}
