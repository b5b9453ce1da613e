import Diagnostics
import FilePublishing
import FolderWriting
import ReportModel
import RestaurantFolder
import ShiftDecoding
import ShiftSyntax
import TerminalText
import TipAllocation
import TipModel

/// A shift while it is entered, with the draft of it that is kept in the restaurant's folder.
struct ShiftEntry {
  let loaded: LoadedRestaurant
  var draft = ShiftDraft()

  /// A person of whom not all is known yet, and where in the staff they belong.
  var unfinished: TypedPerson?

  init(_ loaded: LoadedRestaurant) { self.loaded = loaded }

  var restaurant: Restaurant { loaded.restaurant }
  var currency: Currency { restaurant.currency }

  var title: String {
    [draft.type, draft.date?.longText].compactMap { $0 }.joined(separator: " – ")
  }

  // MARK: Shares

  /// The shift shared as far as it can be.
  enum Standing {
    case shared(ShiftAllocation, warnings: [WrongAnswer])

    /// Hours and points are known, but there is nobody to share with.
    case unshared(ShiftAllocation, WrongAnswer)
    case wrong(WrongAnswer)
  }

  /// Takes the draft through reading and sharing, as its file will be.
  func standing() -> Standing {
    let (allocation, bag) = allocation(of: draft)
    let warnings = bag.diagnostics.filter { $0.severity == .warning }.map { WrongAnswer($0) }
    if let allocation { return .shared(allocation, warnings: warnings) }
    guard let first = bag.diagnostics.first(where: { $0.severity == .error }) else {
      preconditionFailure("a shift refused without a reason")
    }
    var withoutTips = draft
    (withoutTips.creditCard, withoutTips.house, withoutTips.cash) = (.zero, .zero, .zero)
    guard first.code == .poolWithoutPoints,
      let unshared = self.allocation(of: withoutTips).allocation
    else { return .wrong(WrongAnswer(first)) }
    return .unshared(unshared, WrongAnswer(first))
  }

  private func allocation(
    of draft: ShiftDraft
  ) -> (allocation: ShiftAllocation?, bag: DiagnosticBag) {
    let text = shiftFileText(draft, currency: currency)
    var reader = FolderReader()
    let shift = reader.shift(
      from: SourceFile(name: draftPath, bytes: Array(text.utf8)), of: loaded)
    return (shift?.allocation, reader.bag)
  }

  // MARK: Files

  /// Where the draft is kept: a shift file under a name that no command takes for a shift.
  var draftPath: String { joinPath(loaded.folder.shiftsPath, ".draft.yaml") }

  /// Where the finished shift goes; nil before its date and type are known.
  var path: String? {
    guard let date = draft.date, let type = draft.type else { return nil }
    return joinPath(
      loaded.folder.shiftsPath, shiftFileStem(date: date, shiftType: type) + ".yaml")
  }

  /// Writes the draft, so that nothing is lost when the window is closed.
  func keepDraft() throws(CommandFailure) {
    let text =
      "# A shift that is being entered; `tipsheet new` goes on with it.\n"
      + shiftFileText(draft, currency: currency, unfinished: unfinished?.line)
    try publish(text, at: draftPath)
  }

  /// Reads the draft that was kept.
  ///
  /// - Returns: nil where there is none; otherwise what could not be used of it.
  mutating func takeUpDraft() throws(CommandFailure) -> DiagnosticBag? {
    guard fileExists(at: draftPath) else { return nil }
    let path = draftPath
    let bytes = try reading { () throws(MachineError) in try readFile(at: path) }
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
    let known = decodeShiftDraft(
      tree, restaurant: restaurant, roster: loaded.decodedRoster, reportingTo: &bag)
    draft = known.draft
    unfinished = known.unfinished.map { TypedPerson(unfinished: $0, roster: loaded.roster) }
    return bag
  }

  /// Writes the shift's file, and takes the draft away.
  func finish() throws(CommandFailure) -> String {
    guard let path, draft.shift != nil else { preconditionFailure("a shift that is not finished") }
    let text = "# \(title)\n" + shiftFileText(draft, currency: currency)
    try publish(text, at: path)
    try dropDraft()
    return path
  }

  func dropDraft() throws(CommandFailure) {
    let path = draftPath
    try writing { () throws(MachineError) in try removeFile(at: path) }
  }

  private func publish(_ text: String, at path: String) throws(CommandFailure) {
    var outputs = Outputs()
    _ = outputs.add(Array(text.utf8), at: path)
    try outputs.publish()
  }

  /// The file of the same shift, where there is one already.
  func otherFile(date: CalendarDate, type: String) throws(CommandFailure) -> String? {
    guard isFolder(at: loaded.folder.shiftsPath) else { return nil }
    let folder = loaded.folder
    let files = try reading { () throws(MachineError) in try folder.shiftFiles() }
    let stem = shiftFileStem(date: date, shiftType: type)
    for path in files {
      if fileName(of: path) == stem + ".yaml" { return path }
      let bytes = try reading { () throws(MachineError) in try readFile(at: path) }
      var bag = DiagnosticBag()
      let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
      if shiftDate(in: tree) == date, tree.root.flatMap({ tree.text(of: "shift", in: $0) }) == type
      {
        return path
      }
    }
    return nil
  }

  // MARK: Table

  /// The people so far, with their shares and what there is to share.
  func tableLines(width: Int) -> [String] {
    guard !draft.staff.isEmpty else { return [] }
    switch standing() {
    case .shared(let allocation, let warnings):
      return lines(of: allocation, isShared: true, width: width)
        + warnings.flatMap { wrapped("warning: \($0.message)", to: width) }
    case .unshared(let allocation, let reason):
      return lines(of: allocation, isShared: false, width: width)
        + wrapped("Not shared yet: \(reason.message).", to: width)
    case .wrong(let wrong): return wrapped("error: \(wrong.message)", to: width)
    }
  }

  private func lines(of allocation: ShiftAllocation, isShared: Bool, width: Int) -> [String] {
    var table = TerminalTable([
      .init("#", .figure), .init("Name", .words(least: 8)), .init("Position", .words(least: 4)),
      .init("Hours", .figure), .init("Points", .figure), .init("Digital", .figure),
      .init("Cash", .figure),
    ])
    func money(_ amount: Money) -> String { isShared ? amount.plain(in: currency) : "–" }
    for (index, row) in allocation.rows.enumerated() {
      table.add([
        String(index + 1), row.name, row.position, row.hours.plain, row.points.plain,
        money(row.digitalShare), money(row.cashShare),
      ])
    }
    let totals = allocation.totals
    table.add(total: [
      "", "Total", "", totals.hours.plain, totals.points.plain, money(totals.digitalShare),
      money(totals.cashShare),
    ])
    if let tips = draft.tips {
      let pools = TipPools(tips, cardFee: restaurant.cardFee)
      table.add(total: [
        "", "Came in", "", "", "", pools.digital.plain(in: currency),
        pools.cash.plain(in: currency),
      ])
    }
    return wrapped(title, to: width) + table.lines(width: width)
  }
}

extension SyntaxTree {
  /// The text of a value in a mapping; nil where there is none.
  fileprivate func text(of key: String, in mapping: NodeID) -> String? {
    guard kind(of: mapping) == .mapping else { return nil }
    for (node, value) in entries(of: mapping)
    where text(of: node) == key && kind(of: value) == .scalar {
      return text(of: value)
    }
    return nil
  }
}
