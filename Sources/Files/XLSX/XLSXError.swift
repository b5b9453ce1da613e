import Text

/// A failure to make a workbook.
package enum XLSXError: Error, Hashable, Sendable {
  /// Something is beyond what a workbook can hold.
  case limit(Limit, found: Int)

  /// The library or the machine failed, with the reason in words.
  case machine(reason: String)

  /// The finished file, read back, differs from what was written.
  case torn(part: String, reason: String)

  /// The finished file's time differs from the one that was set.
  ///
  /// The library calls `gmtime`, and all threads share its result. A workbook that another thread finishes at the same
  /// moment can change it. Write it again alone (`XLSXHandle.closing`).
  case timeOfAnother

  /// The limits of a workbook: Excel's documented ones and the library's own.
  package enum Limit: String, InWords, Hashable, Sendable, CaseIterable {
    case rows = "rows in a sheet"
    case columns = "columns in a sheet"
    case textLength = "characters in a cell"
    case formulaLength = "characters in a formula"
    case linksInSheet = "links in a sheet"
    case pageBreaks = "page breaks in a sheet"

    /// The largest allowed number; characters count as UTF-16 units.
    package var most: Int {
      switch self {
      case .rows: 1_048_576
      case .columns: 16_384
      case .textLength: 32_767
      case .formulaLength: 8_192
      case .linksInSheet: 65_530
      case .pageBreaks: 1_023
      }
    }
  }
}

extension XLSXError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .limit(let limit, let found):
      translated(
        "a workbook holds at most \(limit.most) \(limit.words); this one would need \(found)")
    case .machine(let reason): reason
    case .torn(let part, let reason):
      translated(
        "the finished workbook is damaged in \(part): \(reason); is the temporary folder full?")
    case .timeOfAnother: translated("the finished workbook has the wrong time in it")
    }
  }
}

extension XLSXError {
  /// Checks a number against a limit.
  ///
  /// - Throws: `limit` if there is more than a workbook can hold.
  static func check(_ found: Int, within limit: Limit) throws(XLSXError) {
    guard found <= limit.most else { throw .limit(limit, found: found) }
  }
}
