import Files
import Folder
import Machine
import Rules
import Text
import Tips

/// A small restaurant's week, bundled.
struct GoodBundle {
  static let stem = "casa-marisol_2024-04-08_2024-04-14"
  static let name = "b.zip"
  static let version = "1.0"

  static let restaurant = """
    restaurant: Casa Marisol
    shift_types: [Lunch, Dinner]
    positions:
      Server: 1.0
      Expo: 0.75
    pay_period: {kind: weekly, start: 2024-04-08}

    """

  static let roster = """
    employees:
      - {id: 15, first_name: Harold, last_name: Z., positions: [Server]}
      - {id: 36, first_name: Diana, last_name: M., positions: [Expo]}

    """

  static func dinner(date: String = "2024-04-13", cash: String = "168.00") -> String {
    """
    date: \(date)
    shift: Dinner
    tips: {credit_card: 306.22, cash: \(cash)}
    staff:
      - {employee: 15, position: Server, clock_in: 16:00, clock_out: 22:00}
      - {employee: 36, position: Expo, hours: 7.25}

    """
  }

  static let lunch = """
    date: 2024-04-12
    shift: Lunch
    tips: {house: 57.00}
    staff:
      - {employee: 15, position: Server, hours: 6.25}

    """

  static let inputs = [
    "restaurant.yaml": restaurant, "roster.yaml": roster,
    "shifts/2024-04-12-lunch.yaml": lunch, "shifts/2024-04-13-dinner.yaml": dinner(),
  ]

  /// The pay period that a restaurant's files give.
  ///
  /// - Parameter days: its first and last day in April.
  static func loaded(
    _ inputs: [String: String] = inputs, days: (from: Int, to: Int) = (8, 14),
    correcting correction: PayrollCorrection? = nil
  ) throws -> LoadedPeriod {
    var reader = FolderReader(.memory("casa", inputs.mapValues { Array($0.utf8) }))
    let folder = RestaurantFolder(settingsPath: "casa/restaurant.yaml")
    guard let restaurant = try reader.restaurant(in: folder),
      let from = CalendarDate(year: 2024, month: 4, day: days.from),
      let to = CalendarDate(year: 2024, month: 4, day: days.to)
    else { throw NotGood() }
    let payroll = try reader.payroll(of: restaurant)
    let files = try reader.datedShiftFiles(of: restaurant)
    guard
      let period = reader.period(
        PayPeriod(from: from, to: to), of: restaurant, files: files, payroll: payroll,
        correcting: correction)
    else { throw NotGood() }
    return period
  }

  static func files(version: String = version) throws -> [FileContent] {
    try BundledPeriod(loaded(), version: version).zippedFiles()
  }

  static func zip() throws -> [UInt8] {
    try BundledPeriod(loaded(), version: GoodBundle.version).zip().bytes
  }

  /// A bundle, as its correction reads it.
  static func corrected(
    _ zip: [UInt8], named name: String = name
  ) throws(BundleProblems) -> CorrectedBundle {
    var bag = DiagnosticBag()
    let bundle = try OpenedBundle(zip, named: name, password: nil)
    return try CorrectedBundle(bundle, knowing: FolderReader(), reportingTo: &bag)
  }

  /// A correction of it, in which the dinner's cash was counted again.
  static func correction() throws -> [FileContent] {
    try correction(of: zip(), named: stem, cash: "170.00")
  }

  /// A correction of a bundle, with other cash at the dinner.
  static func correction(
    of zip: [UInt8], named name: String, cash: String
  ) throws -> [FileContent] {
    let corrected = try corrected(zip, named: "reports/\(name).zip")
    var inputs = GoodBundle.inputs
    inputs["shifts/2024-04-13-dinner.yaml"] = dinner(cash: cash)
    let now = try loaded(inputs, correcting: corrected.correction)
    return try BundledPeriod(now, version: GoodBundle.version, amending: corrected).zippedFiles()
  }
}

struct NotGood: Error {}

/// A zip of files with the checksums that they have, as whoever changes a file would make them.
func sealed(_ files: [FileContent]) throws -> [UInt8] {
  try packed(files + [FileContent(path: "SHA256SUMS", bytes: checksumList(of: files))])
}

func packed(_ files: [FileContent]) throws -> [UInt8] {
  var zip = try ZipWriter()
  for file in files { try zip.add(file.bytes, named: file.path, .stored) }
  return try zip.finish()
}

extension [FileContent] {
  func bytes(_ path: String) throws -> [UInt8] {
    guard let file = first(where: { $0.path == path }) else { throw NotGood() }
    return file.bytes
  }

  /// The files with one of them changed.
  func changing(_ path: String, _ change: (String) -> String) throws -> [FileContent] {
    let text = String(decoding: try bytes(path), as: UTF8.self)
    let changed = change(text)
    guard changed != text else { throw NotGood() }
    return setting(path, [UInt8](changed.utf8))
  }

  func setting(_ path: String, _ bytes: [UInt8]) -> [FileContent] {
    map { $0.path == path ? FileContent(path: path, bytes: bytes) : $0 }
  }

  func adding(_ path: String, _ text: String, before other: String? = nil) -> [FileContent] {
    var files = self
    let place = other.flatMap { name in files.firstIndex { $0.path == name } } ?? files.count
    files.insert(FileContent(path: path, bytes: [UInt8](text.utf8)), at: place)
    return files
  }

  func removing(_ path: String) -> [FileContent] { filter { $0.path != path } }
}

/// All that verification says of a bundle that fails, a line for each; nil where it passes.
func complaint(
  _ bytes: [UInt8], by version: String = GoodBundle.version, password: ZipPassword? = nil
) -> String? {
  var bag = DiagnosticBag()
  do throws(BundleProblems) {
    _ = try VerifiedBundle(
      bytes, named: GoodBundle.name, by: version, password: password, knowing: FolderReader(),
      languages: { _ in nil }, reportingTo: &bag)
    return nil
  } catch {
    var renderer = DiagnosticRenderer(usesColor: false)
    return renderer.text(of: bag) + error.list.map { $0.message + "\n" }.joined()
  }
}
