public import TipModel

extension [PayrollOutcome] {
  /// Returns the files of the folder `payroll`: those that were made, and the list of manual steps.
  public func files(in currency: Currency) -> [(path: String, bytes: [UInt8])] {
    let byHand = PayrollByHand(self)
    var files = compactMap { $0.file }.map { (path: "payroll/\($0.name)", bytes: $0.bytes) }
    if !byHand.lines.isEmpty {
      files.append(("payroll/\(PayrollByHand.fileName)", byHand.bytes(in: currency)))
    }
    return files
  }
}
