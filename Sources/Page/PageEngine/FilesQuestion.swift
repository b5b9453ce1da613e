import Documents
import Files
import Folder
import Machine
import Rules
import Text
import Tips

/// The files of a pay period as tipsheet makes them: its bundle, or only its workbook.
struct FilesQuestion {
  let period: PayPeriod
  let clock: ClockStyle
  let currency: Currency
  private let folder: KeptFolder
  private let store: FileStore
  private let zones: ToldZones

  /// - Parameter question: a day of the period as `date`, or its first and last day as `from` and
  ///   `to`.
  /// - Returns: nil without a restaurant, a day, or pay periods in the settings.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    guard let restaurant = folder.settings?.restaurant,
      let period = question.payPeriod(by: restaurant)
    else { return nil }
    self.init(period, question, in: folder)
  }

  /// A period with the other contents of the folder.
  struct LoadedFiles {
    /// The restaurant, not for any particular day.
    let restaurant: LoadedRestaurant
    let files: RestaurantFiles
    let period: LoadedPeriod
  }

  /// - Parameter period: the period of a bundle.
  init(_ period: PayPeriod, _ question: PageQuestion, in folder: KeptFolder) {
    self.period = period
    self.folder = folder
    clock = ClockStyle(question)
    currency = folder.currency
    store = .zip(folder.contents)
    zones = ToldZones(question, and: folder)
  }

  /// Loads the period from today's files; nil if any file has errors, which the reader has.
  ///
  /// - Parameter correction: the correction; nil if no bundle of the period is corrected.
  func loaded(
    _ reader: inout FolderReader, correcting correction: PayrollCorrection? = nil
  ) throws(MachineError) -> LoadedFiles? {
    guard let place = RestaurantFolder.find(in: store),
      let restaurant = try reader.restaurant(in: place),
      let files = try reader.files(of: restaurant),
      var loaded = reader.period(
        period, of: restaurant, files: files.shifts, payroll: files.payroll, correcting: correction)
    else { return nil }
    loaded.add(files.paid.records)
    loaded.doubts = folder.openDoubts(
      about: loaded.shifts, in: period, knowing: reader, correcting: correction)
    return LoadedFiles(restaurant: restaurant, files: files, period: loaded)
  }

  var reader: FolderReader { FolderReader(store, zones.table) }

  var bundle: JSONValue {
    answer { bundled throws(ReportError) in
      try MadeBundle(bundled).json + [("failed", bundled.findings.failedJSON)]
    }
  }

  var workbook: JSONValue {
    answer { bundled throws(ReportError) in [("file", try bundled.workbook.json)] }
  }

  /// - Parameter members: returns the members of the answer, except problems.
  private func answer(
    _ members: (BundledPeriod) throws(ReportError) -> [(key: String, value: JSONValue)]
  ) -> JSONValue {
    var reader = reader
    var answered: [(key: String, value: JSONValue)] = []
    var problem: String?
    do throws(MachineError) {
      if let loaded = try loaded(&reader) {
        do throws(ReportError) {
          answered = try members(BundledPeriod(loaded.period, version: programVersion))
        } catch {
          problem = error.message
        }
      }
    } catch {
      problem = error.message
    }
    return .object(
      answered + [
        ("diagnostics", reader.bag.onScreen(clock, currency)), ("problem", problemJSON(problem)),
      ])
  }
}

/// The zip of a pay period, with the files of the folder next to it.
struct MadeBundle {
  private let stem: String
  private let zip: FileContent
  private let checksum: String
  private let files: [FileContent]

  init(_ bundled: BundledPeriod) throws(ReportError) {
    var files = try bundled.files()
    zip = files.removeLast()
    self.files = files
    stem = bundled.stem
    checksum = SHA256Checksum(of: zip.bytes).text
  }

  var json: [(key: String, value: JSONValue)] {
    [
      ("stem", .string(stem)), ("zip", zip.json), ("sha256", .string(checksum)),
      ("files", .list(files.map { $0.json })),
    ]
  }

  /// Returns the record of the zip for `periods.yaml`, with its path in the reports folder.
  func record(on date: CalendarDate) -> PayPeriodRecords.Bundle {
    PayPeriodRecords.Bundle(path: joinPath("reports", zip.path), checksum: checksum, date: date)
  }
}

/// Returns the reason that something was not made; null if nothing is wrong.
func problemJSON(_ message: String?) -> JSONValue {
  guard let message else { return .null }
  return ["message": .string(message)]
}

extension PageQuestion {
  /// Returns the period with the days `from` and `to`, or the period that contains `date`.
  func payPeriod(by restaurant: Restaurant) -> PayPeriod? {
    if let from = isoDate(text("from")), let to = isoDate(text("to")), from <= to {
      return PayPeriod(from: from, to: to)
    }
    guard let date = isoDate(text("date")) else { return nil }
    return restaurant.payPeriod?.period(containing: date)
  }
}

extension DiagnosticBag {
  /// Returns all diagnostics with their files, in the words of screens.
  func onScreen(_ clock: ClockStyle, _ currency: Currency) -> JSONValue {
    .list(
      inFileOrder.map { diagnostic in
        let source = diagnostic.place.file
        return [
          "path": .string(source.name),
          "diagnostic": ScreenDiagnostics(of: source, clock, currency).json(diagnostic),
        ]
      })
  }
}

extension [Finding] {
  /// The checks that fail.
  var failedJSON: JSONValue {
    .list(
      filter { $0.status == .fail }.map {
        ["name": .string($0.name.text), "detail": .string($0.detail.text)]
      })
  }
}

extension FileContent {
  var json: JSONValue { ["path": .string(path), "base64": .string(base64(bytes))] }
}
