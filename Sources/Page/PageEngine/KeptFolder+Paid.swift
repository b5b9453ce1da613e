import Folder
import Jobs
import Text
import Tips

/// The contents of the zips that people were paid from, as far as the page keeps the zips. Each is read on first use.
struct PaidZips {
  /// The last paid bundle.
  fileprivate var last: OpenedBundle??

  /// The closed periods, by the checksum of their last zip.
  fileprivate var periods: [String: PaidPeriod] = [:]
}

extension KeptFolder {
  /// Returns people on the roster with an ID under which another person was last paid.
  func reassignedIDs(knowing reader: FolderReader) -> DiagnosticBag {
    guard let restaurant, let lastPaid = lastPaid(knowing: reader) else { return DiagnosticBag() }
    return lastPaid.reassignedIDs(on: restaurant, in: rosterSource.name)
  }

  /// Returns the settings and roster that people were last paid by; nil if they are not kept.
  func lastPaid(knowing reader: FolderReader) -> LastPaid? {
    lastPaidBundle.flatMap { LastPaid($0, knowing: reader) }
  }

  private var lastPaidBundle: OpenedBundle? {
    if let known = paid.last { return known }
    let bundle = records.flatMap { records in
      records.records.lastPaid.flatMap { zips.opened($0, records) }
    }
    paid.last = .some(bundle)
    return bundle
  }

  /// Returns a closed period as people were last paid, from the inputs in its zip; nil if the zip is not kept.
  func paidPeriod(_ period: PayPeriod, knowing reader: FolderReader) -> PaidPeriod? {
    guard let records, let last = records.records[period]?.last else { return nil }
    if let known = paid.periods[last.checksum] { return known }
    let read = zips.opened(last, records)?.paidPeriod(knowing: reader)
    // The next question may send the clock changes that a zip could not be read without.
    paid.periods[last.checksum] = read
    return read
  }
}
