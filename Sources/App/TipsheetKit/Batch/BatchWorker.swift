import Documents
import Files
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

/// Turns jobs into records, one after another.
struct BatchWorker {
  /// The kind of bundle to write.
  enum Bundles: String, CaseIterable { case full, lean, none }

  let bundles: Bundles
  let listsAllChecks: Bool

  /// The people who may read the bundles.
  var audience = Audience.owner

  /// Knows the clock changes that earlier jobs needed.
  var known = FolderReader()

  /// Returns the records of a job, including its end.
  ///
  /// - Throws: a `MachineError` or a `ReportError` that the restaurant did not cause.
  mutating func records(of job: BatchJob) throws -> (text: String, status: BatchStatus) {
    var records = BatchRecords(job.name)
    let status = try work(on: job, &records)
    return (records.text(status), status)
  }

  private mutating func work(
    on job: BatchJob, _ records: inout BatchRecords
  ) throws -> BatchStatus {
    func failed(_ reason: Words) -> BatchStatus {
      records.add(
        BatchRefusal(
          .mediumFailed, reason,
          help: "check the disk or the network, and run this job again"))
      return .toTryAgain
    }
    if let reason = job.unavailable { return failed("its files could not be fetched: \(reason)") }
    do {
      return try report(job, &records) ? .unreconciled : .done
    } catch let refusal as BatchRefusal {
      records.add(refusal)
    } catch let failure as CommandFailure {
      records.add(failure)
    } catch let error as MachineError where error.isAboutMedium {
      return failed(Words(verbatim: error.message))
    } catch let error as MachineError where error.isAboutPath {
      records.add(BatchRefusal(.unreadable, Words(verbatim: error.message)))
    } catch let error as ReportError where error.isAboutFiles {
      records.add(BatchRefusal(.bundleNotWritten, Words(verbatim: error.message)))
    }
    return .refused
  }

  /// - Returns: whether a check fails.
  private mutating func report(_ job: BatchJob, _ records: inout BatchRecords) throws -> Bool {
    let source = try RestaurantSource(at: job.restaurant)
    var reader = FolderReader(source.store, knowing: known)
    defer { known = FolderReader(.disk, knowing: reader) }
    let restaurant = try reader.open(source.folder)
    records.restaurant = restaurant.restaurant
    let files = try reader.required { try $0.files(of: restaurant) }
    let periods: [PayPeriod]
    do { periods = try job.choice.periods(of: restaurant, files: files.shifts) } catch {
      records.add(reader.bag)
      throw CommandFailure(error)
    }
    for period in periods {
      guard let days = ClosedDays(in: period, of: files.periods.records) else { continue }
      throw BatchRefusal(
        .noPayPeriod, days.message,
        help: "leave out the days that are in a closed pay period, with `from` and `to`")
    }
    var loaded = try reader.loaded(
      periods, of: restaurant, files.shifts, payroll: files.payroll)
    // The doubts that `tipsheet period` would raise, if the last day is today: records depend only on files.
    if let last = periods.map(\.to).max() {
      var preFlight = PreFlight(of: restaurant, today: last, payroll: files.payroll)
      preFlight.check(
        files.shifts.filter { $0.date <= last }, reader: reader,
        closed: files.periods.records.closed.map(\.period), in: periods)
      reader.bag.report(contentsOf: preFlight.bag)
      for index in loaded.indices {
        loaded[index].doubts = preFlight.doubts(for: loaded[index].allocation.period)
        loaded[index].add(files.paid.records)
      }
    }
    records.add(reader.bag)
    for period in loaded {
      if let warning = try files.periods.objection(to: period, reading: &reader) {
        records.add(warning, severity: .warning)
      }
    }
    return try report(loaded, of: job, &records)
  }

  /// Makes all bundles and publishes them together.
  private func report(
    _ loaded: [LoadedPeriod], of job: BatchJob, _ records: inout BatchRecords
  ) throws -> Bool {
    let out = bundles == .none ? nil : job.out
    let made = try loaded.map { period in
      let bundled = BundledPeriod(
        period, version: Tipsheet.version, hasWorkbook: bundles == .full)
      return (period: period, bundled: bundled, zip: out == nil ? nil : try bundled.zip())
    }
    if let out { try publish(made.compactMap(\.zip), in: out) }
    var isFailing = false
    for (period, bundled, zip) in made {
      let bundle = zip.map { BatchPeriod.Bundle($0) }
      if records.add(period, bundled, bundle: bundle, listsAll: listsAllChecks) {
        isFailing = true
      }
    }
    return isFailing
  }

  /// Writes bundles. It keeps equal ones that exist, and never overwrites different ones.
  private func publish(_ zips: [FileContent], in folder: String) throws {
    while true {
      let new = try zips.map { zip in
        FileContent(path: joinPath(folder, zip.path), bytes: zip.bytes)
      }.filter { zip in
        guard let old = try readFileIfThere(at: zip.path, limit: OpenedBundle.sizeLimit) else {
          return true
        }
        guard old == zip.bytes else {
          throw BatchRefusal(
            .bundleDiffers, "\(fileName(of: zip.path)) is there already, and holds something else",
            help: "if you already paid from it, write a correction with `tipsheet period --amends`;"
              + " otherwise move it to another folder")
        }
        return false
      }
      guard !new.isEmpty else { return }
      do {
        return try Publication.write(new, for: audience, replacing: .nothing)
      } catch let error as MachineError where error.isChangedMeanwhile {
        // Another run was faster: compare its bundles too.
        continue
      } catch let error as MachineError where error.isAboutPath || error.isForbidden {
        throw BatchRefusal(.bundleNotWritten, "its bundle cannot be written: \(error.reason)")
      }
    }
  }
}

extension LoadedPeriods {
  /// Compares a closed period with the bundle that people were paid from, if the restaurant's files include it.
  ///
  /// - Returns: a warning if it cannot be compared, or was corrected; nil if all is well or the period is open.
  /// - Throws: a `BatchRefusal` if someone would be paid another amount.
  fileprivate func objection(
    to period: LoadedPeriod, reading reader: inout FolderReader
  ) throws -> BatchRefusal? {
    guard let record = records[period.allocation.period], let last = record.last else { return nil }
    let days = period.allocation.period
    let state = translated("\(days.spoken) is closed")
    let currency = period.restaurant.restaurant.currency
    let bytes = try? reader.source(at: path(of: last)).bytes
    if let bytes, SHA256Checksum(of: bytes).text == last.checksum, holdsEncryptedFiles(bytes) {
      return BatchRefusal(
        .closedPeriodNotCompared,
        "\(state) with \(last.path), which is encrypted and cannot be compared with these amounts",
        help: "compare it in the restaurant's folder, with `tipsheet period --password-file FILE`")
    }
    guard let bytes, SHA256Checksum(of: bytes).text == last.checksum,
      let bundle = try? OpenedBundle(bytes, named: last.path, password: nil),
      let was = PersonalAmounts(tables: bundle.files, in: currency),
      let now = PersonalAmounts(tables: period.personalTables, in: currency)
    else {
      return BatchRefusal(
        .closedPeriodNotCompared,
        "\(state) with \(last.path), which cannot be compared with these amounts",
        help: "put the zip that people were paid from into the restaurant's folder")
    }
    guard AmountChanges(from: was, to: now).areNone else {
      throw BatchRefusal(
        .closedPeriodDiffers,
        "\(state), and today's files would pay other amounts than \(last.path)",
        help: "write a correction with `tipsheet period --amends`")
    }
    guard !record.corrections.isEmpty, !period.payroll.isEmpty else { return nil }
    return BatchRefusal(
      .closedPeriodCorrected,
      "\(state) and was corrected, so its payroll files would pay everyone twice: they hold whole amounts",
      help: "upload none of them; people were paid from \(record.bundles.map { $0.path }.listed())")
  }
}
