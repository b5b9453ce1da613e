package import Documents
package import Machine
package import Rules
package import Text
package import Tips

/// A shift file with its day.
package struct DatedShiftFile: Sendable {
  package let source: SourceFile
  package let date: CalendarDate

  /// The shift type in the file, known or not; nil if there is none.
  package let type: String?

  /// Whether it confirms that unusual values are right.
  let isConfirmed: Bool

  /// Whether the shift was cancelled.
  package let isCancelled: Bool

  /// Nil if the date cannot be read.
  package init?(_ source: SourceFile) {
    var unread = DiagnosticBag()
    let tree = parse(source, reportingTo: &unread)
    guard let date = shiftDate(in: tree) else { return nil }
    self.source = source
    self.date = date
    type = shiftType(in: tree)
    isConfirmed = isConfirmedShift(in: tree)
    isCancelled = isCancelledShift(in: tree)
  }

  package init(_ shift: SharedShift) {
    source = shift.source
    date = shift.decoded.shift.date
    type = shift.decoded.shift.type
    isConfirmed = shift.decoded.shift.confirmed != nil
    isCancelled = false
  }
}

/// A pay period, read from its files and shared to the last cent.
package struct LoadedPeriod: Sendable {
  package let restaurant: LoadedRestaurant

  /// By date, then by the restaurant's order of shift types.
  package let shifts: [SharedShift]
  package let allocation: PeriodAllocation

  /// The outcomes of the payroll files that the settings ask for.
  package let payroll: [PayrollOutcome]

  /// The correction that the payroll files are made for; nil if they correct nothing.
  package let correction: PayrollCorrection?

  let payrollTemplates: [InputFile]

  /// The doubts that are open, for its reports.
  package var doubts: [OpenDoubt] = []

  /// The cash of its shifts that was handed out. It changes no amount, so it is not among the inputs.
  package private(set) var handedOut: [HandedCash] = []

  /// Adds the cash that was handed out for its shifts, and ignores lines for other periods.
  package mutating func add(_ lines: [HandedCash]) {
    handedOut += lines.filter { allocation.period.contains($0.date) }
  }

  /// `paid.yaml` with only the lines of its shifts; nil if there are none.
  package var handedOutFile: InputFile? {
    guard !handedOut.isEmpty else { return nil }
    let text = paidFile(nil, adding: handedOut, currency: restaurant.restaurant.currency)
    return InputFile(
      relativePath: PaidSchema.document.file,
      source: SourceFile(name: PaidSchema.document.file, bytes: text))
  }

  /// The record of what payroll has for the period after its files.
  package var payrollRecord: PayrollRecord {
    (correction?.sent ?? PayrollRecord()).adding(payroll, of: allocation)
  }

  /// The files that it was computed from: settings, roster, payroll templates, and shifts.
  package var inputs: [InputFile] {
    restaurant.inputs + payrollTemplates
      + shifts.map { InputFile(relativePath: path(of: $0), source: $0.source) }
  }

  /// Returns the shift of a file, by its path in the restaurant's folder; nil for any other file.
  package func shift(at relativePath: String) -> SharedShift? {
    shifts.first { path(of: $0) == relativePath }
  }

  /// Returns the path of a shift's file in the restaurant's folder.
  package func path(of shift: SharedShift) -> String {
    restaurant.folder.relativePath(of: shift.source.name)
  }
}

extension FolderReader {
  /// Returns every shift file of a restaurant with its date, in the order of their names.
  ///
  /// Errors of a file without a readable date are reported, because it may belong to any period.
  package mutating func datedShiftFiles(
    of loaded: LoadedRestaurant
  ) throws(MachineError) -> [DatedShiftFile] {
    var files: [DatedShiftFile] = []
    guard store.exists(loaded.folder.shiftsPath) else {
      bag.report(
        .missingFile(
          loaded.folder.shiftsPath, names: "folder shifts",
          near: nearName(of: "shifts", in: loaded.folder.path, store: store),
          remedy: "`tipsheet new` enters the first shift, and `tipsheet import` takes over a time"
            + " clock's export"))
      return []
    }
    for path in try loaded.folder.shiftFiles(in: store) where !isSecondOfTwo(path) {
      let source = try source(at: path)
      if let file = DatedShiftFile(source) {
        if file.isCancelled {
          readCancelled(file, of: loaded)
        } else {
          files.append(file)
        }
      } else {
        _ = shift(from: source, of: loaded)
      }
    }
    return files
  }

  /// Keeps a shift that was not worked, so that it is not listed as missing; reports the errors in
  /// its file.
  private mutating func readCancelled(_ file: DatedShiftFile, of loaded: LoadedRestaurant) {
    var reader = withEmptyBag
    _ = reader.shift(from: file.source, of: loaded)
    bag.report(contentsOf: reader.bag.without(.cancelledShift))
    if let type = file.type { cancelled.append(ShiftID(date: file.date, type: type)) }
  }

  /// Whether a shift file ends in .yml next to one with the same name in .yaml. It is reported and not read.
  private mutating func isSecondOfTwo(_ path: String) -> Bool {
    guard path.hasSuffix(documentEndings[1]) else { return false }
    let count = bag.errorCount
    reportTwin(of: path, reportingTo: &bag)
    return bag.errorCount > count
  }

  /// Returns a pay period's shifts, shared and added up; nil if any of its files has errors.
  ///
  /// - Parameters:
  ///   - payroll: the result of `payroll(of:)`.
  ///   - correction: nil if it does not correct a bundle of the period; payroll files then hold all amounts.
  package mutating func period(
    _ period: PayPeriod, of loaded: LoadedRestaurant, files: [DatedShiftFile],
    payroll: [LoadedPayroll], correcting correction: PayrollCorrection? = nil
  ) -> LoadedPeriod? {
    var shifts: [SharedShift] = []
    for file in files where period.contains(file.date) {
      let shift = known[ObjectIdentifier(file.source)] ?? shift(from: file.source, of: loaded)
      if let shift { shifts.append(shift) }
    }
    var reader = withEmptyBag
    let shared = loaded.texts.period(
      period, of: shifts, payroll: payroll.map { ($0.request, $0.place) }, correcting: correction,
      besides: { date in reader.shifts(of: date, among: files, of: loaded.inForce(on: period.to)) },
      reportingTo: &bag)
    return shared.map { shared in
      LoadedPeriod(
        restaurant: loaded.inForce(on: period.to), shifts: shared.shifts,
        allocation: shared.allocation, payroll: shared.payroll, correction: correction,
        payrollTemplates: payroll.map { $0.input })
    }
  }

  /// Returns the shifts of one day without files with errors and second shifts of a type. Those are reported when their
  /// own period is read.
  private mutating func shifts(
    of date: CalendarDate, among files: [DatedShiftFile], of loaded: LoadedRestaurant
  ) -> [SharedShift] {
    var known: Set<ShiftID> = []
    return files.filter { $0.date == date }
      .compactMap { shift(from: $0.source, of: loaded) }
      .filter { known.insert($0.decoded.shift.id).inserted }
  }
}

extension RestaurantFolder {
  /// Returns the shift files, `shifts/*.yaml` and `*.yml`, in the order of their names.
  package func shiftFiles(in store: FileStore) throws(MachineError) -> [String] {
    try store.list(shiftsPath).filter { isShiftFileName($0) }
      .map { joinPath(shiftsPath, $0) }
  }

  /// Returns a path relative to the restaurant's folder; only the name for a file from elsewhere.
  package func relativePath(of file: String) -> String {
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
    guard file.hasPrefix(prefix), !file.hasPrefix("/") || prefix.hasPrefix("/") else {
      return fileName(of: file)
    }
    return String(file.dropFirst(prefix.count))
  }
}
