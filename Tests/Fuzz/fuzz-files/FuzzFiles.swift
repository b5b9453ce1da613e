import Documents
import Folder
import Imports
import Jobs
import Rules
import Text
import Tips

/// A restaurant whose files are right, so that the one under test is read to its end.
private let settings = """
  restaurant: Test Kitchen
  time_zone: America/Chicago
  shift_types: [Lunch, Dinner]
  positions:
    Server: 1.0
    Busser: 0.5
    Manager: {point_value: 0, tip_eligible: false}
  pay_period: {kind: weekly, start: 2024-04-08}

  """
private let roster = """
  employees:
    - {id: 3, first_name: Johny, last_name: M., positions: [Server]}
    - {id: 36, first_name: Diana, last_name: M., positions: [Server, Busser]}
    - {id: 40, first_name: Ana, last_name: Ruiz, positions: [Manager, Server], manager: true}

  """
private let shift = """
  date: 2024-04-13
  shift: Dinner
  tips: {credit_card: 100.01, house: 5, cash: 10}
  staff:
    - {employee: 3, position: Server, clock_in: 3:00 pm, clock_out: 11:30 pm}
    - {employee: 36, position: Busser, hours: 6.25}

  """

/// Called by libFuzzer for each input: the first byte says which of a restaurant's files the rest is.
///
/// Traps where a shift that was let through does not pay out its pools, and where a line of a time
/// clock's export is neither read nor reported as skipped.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let all = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = Array(all.dropFirst())
  switch all[0] {
  case UInt8(ascii: "s"): share(["shifts/night.yaml": bytes])
  case UInt8(ascii: "r"): share(["restaurant.yaml": bytes])
  case UInt8(ascii: "e"): share(["roster.yaml": bytes])
  case UInt8(ascii: "c"): readPeople(bytes)
  case UInt8(ascii: "p"): share(["payroll/generic.yaml": bytes])
  default:
    for clock in TimeClock.all where !clock.hasPayments { read(bytes, of: clock) }
  }
  return 0
}

private func share(_ changed: [String: [UInt8]]) {
  var files = [
    "restaurant.yaml": Array(settings.utf8), "roster.yaml": Array(roster.utf8),
    "shifts/night.yaml": Array(shift.utf8),
  ]
  files.merge(changed) { $1 }
  var reader = FolderReader(.memory("fuzz", files))
  let folder = RestaurantFolder(settingsPath: "fuzz/restaurant.yaml")
  guard let restaurant = try? reader.restaurant(in: folder),
    let payroll = try? reader.payroll(of: restaurant),
    let dated = try? reader.datedShiftFiles(of: restaurant), let first = dated.first,
    let period = restaurant.restaurant.payPeriod?.period(containing: first.date),
    let loaded = reader.period(period, of: restaurant, files: dated, payroll: payroll)
  else {
    // A cancelled night shares nothing.
    if !reader.bag.hasErrors, reader.cancelled.isEmpty, changed.keys.contains("shifts/night.yaml") {
      fatalError("a shift is refused, and nothing is reported")
    }
    return
  }
  for shift in loaded.shifts {
    let (totals, pools) = (shift.allocation.totals, shift.allocation.pools)
    if totals.digital != pools.digital || totals.cash != pools.cash {
      fatalError("the shares are not the pools")
    }
  }
}

private func readPeople(_ bytes: [UInt8]) {
  var bag = DiagnosticBag()
  let file = SourceFile(name: "people.csv", bytes: bytes)
  let tree = parse(
    SourceFile(name: "restaurant.yaml", bytes: Array(settings.utf8)), reportingTo: &bag)
  guard let restaurant = decodeSettings(tree, reportingTo: &bag)?.restaurant,
    let rows = csvRows(of: file, reportingTo: &bag)
  else { return }
  let people = decodeRosterCSV(rows, file: file, restaurant: restaurant, reportingTo: &bag)
  if people == nil, !bag.hasErrors { fatalError("a table is refused, and nothing is reported") }
}

private func read(_ bytes: [UInt8], of clock: TimeClock) {
  var bag = DiagnosticBag()
  let file = SourceFile(name: "export.csv", bytes: bytes)
  guard let rows = csvRows(of: file, reportingTo: &bag) else { return }
  let form = ExportForm(order: .monthFirst, hasDecimalComma: nil, rows: rows)
  let restaurant = Restaurant(
    name: "Fuzz", currency: .usDollar, timeZone: nil, shiftTypes: ["Dinner"], positions: [],
    rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)
  let columns = exportColumns(
    rows, of: clock, in: file, form, restaurant: restaurant, reportingTo: &bag)
  let export = columns.flatMap { columns in
    readExport(
      rows, columns: columns, of: clock, in: file, location: nil, form, restaurant: restaurant,
      reportingTo: &bag)
  }
  guard let export else {
    if !bag.hasErrors { fatalError("an export is refused, and nothing is reported") }
    return
  }
  // One row is the header; a line may be spoken of twice, but none may be passed over.
  if export.rows.count + export.leftOut.count < rows.count - 1 {
    fatalError(
      "\(rows.count - 1) lines, \(export.rows.count) rows, \(export.leftOut.count) left out")
  }
}
