import Books
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

extension GroupCommand {
  /// Writes the pay periods of a group's folders, and the group's own reports.
  func write(
    _ group: GroupFolder, in environment: Environment, on console: Console
  ) throws -> ExitStatus {
    let places = try group.locations(warning: console)
    var locations = places.map { place in
      GroupLocationRun(place, in: group.path, passwordFile: common.passwordFile)
    }
    for index in locations.indices { try locations[index].open(in: environment) }
    let today = environment.clock.today(in: nil)
    let asked = try askedDate(in: locations, environment.clock)
    if let date = asked ?? latest(of: locations.flatMap(\.dates), until: today) {
      for index in locations.indices {
        try locations[index].prepare(containing: date, in: environment)
      }
    }
    // Block signals before threads begin, so that none of them ends halfway.
    var output = GroupOutput(for: common.audience)
    let made = try make(locations, &output, on: console)
    for location in made { console.printDiagnostics(location.bag) }
    let report = try GroupReport(
      group.name, made.map { ($0.place, $0.records) }, containing: asked)
    let payroll = GroupPayroll(made, possibleDuplicates: report.possibleDuplicates)
    let files =
      try report.files()
      + payroll.files(in: report.currency).map {
        FileContent(path: "\(report.stem)/payroll/\($0.path)", bytes: $0.bytes)
      }
    let folder = common.output ?? group.reportsPath
    let leftovers = leftovers(
      below: joinPath(folder, "\(report.stem)/payroll"), besides: files.map(\.path),
      in: folder, keeping: payroll.corrected)
    try console.printWritten(try output.commit(with: files, in: folder))
    console.printLeftovers(leftovers)
    for text in payroll.gaps { console.printToError("tipsheet: warning: \(text)\n") }
    if let note = payroll.note { console.note("tipsheet: note: \(note)\n") }
    return report.conclude(on: console, others: payroll.problems)
  }

  /// Returns payroll files of an earlier run that this run does not write.
  ///
  /// - Parameter corrected: the folders of companies with corrections: their files stay as they were uploaded.
  private func leftovers(
    below payroll: String, besides written: [String], in folder: String,
    keeping corrected: Set<String>
  ) -> [String] {
    let written = Set(written.map { joinPath(folder, $0) })
    let companies = ((try? listFolder(at: payroll)) ?? []).filter { !corrected.contains($0) }
    return companies.flatMap { company -> [String] in
      let own = joinPath(payroll, company)
      return ((try? listFolder(at: own)) ?? []).map { joinPath(own, $0) }
        .filter { !written.contains($0) }
    }
  }

  /// Returns the day after `--period`, as the first readable location understands it.
  private func askedDate(
    in locations: [GroupLocationRun], _ clock: Clock
  ) throws -> CalendarDate? {
    guard let typed = containing else { return nil }
    guard let restaurant = locations.lazy.compactMap(\.restaurant).first else {
      return try optionDate(typed)
    }
    return try typed.date(RestaurantDay(of: restaurant, clock)) { date in
      locations.contains { $0.dates.contains(date) }
    }
  }

  /// Returns the latest date that is not in the future. A shift with a future date must not affect other restaurants.
  private func latest(of dates: [CalendarDate], until today: CalendarDate) -> CalendarDate? {
    dates.filter { $0 <= today }.max() ?? dates.min()
  }

  /// Makes all locations, several in parallel. Their files are written as they are made, next to their targets.
  private func make(
    _ locations: [GroupLocationRun], _ output: inout GroupOutput, on console: Console
  ) throws -> [MadeLocation] {
    var made: [MadeLocation] = []
    let progress = Progress(of: locations.count, noun: translated("locations"), on: console)
    defer { progress.end() }
    try makeInOrder(
      count: locations.count, threads: workerCount(common.threads),
      make: { locations[$0].make() },
      take: { location throws in
        if let failure = location.machineFailure { throw failure }
        var location = location
        for file in location.files { try output.add(file) }
        location.files = []
        made.append(location)
        progress.step()
      })
    return made
  }
}

/// The files of a run, which get their final names together.
struct GroupOutput: ~Copyable {
  private var publication: Publication
  private var paths: [String] = []
  private var known: Set<String> = []

  init(for audience: Audience) { publication = Publication(for: audience) }

  mutating func add(_ file: FileContent) throws {
    guard known.insert(file.path).inserted else {
      throw CommandFailure.refused(
        "two locations would be written to \(file.path)",
        help: "a restaurant's folder is in a group once")
    }
    try refusePaidZip(at: file.path)
    try publication.add(file.bytes, at: file.path)
    paths.append(file.path)
  }

  /// Adds the group's own files, and gives all files their final names.
  ///
  /// - Returns: the paths of the locations' zips and of the group's own files.
  consuming func commit(with own: [FileContent], in folder: String) throws -> [String] {
    let zips = paths.filter { $0.hasSuffix(".zip") }
    for file in own {
      try add(FileContent(path: joinPath(folder, file.path), bytes: file.bytes))
    }
    try publication.commit()
    return zips + own.map { joinPath(folder, $0.path) }
  }
}
