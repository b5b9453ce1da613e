import TipModel

/// A payment with a tip.
package struct Payment: Hashable, Sendable {
  /// The line in the export, counted from 1.
  package let line: Int

  /// Minutes on the wall clock since January 1, 1970.
  package let minute: Int

  /// The tips less refunds; not all zero, and none below zero.
  package let tips: RowTips
}

/// An export of payments as it was read, with every tip accounted for.
package struct PaymentList: Sendable {
  /// In the order of the export.
  package internal(set) var payments: [Payment] = []

  /// Lines with a tip that is not taken, with reasons.
  package internal(set) var leftOut: [LineRemark] = []

  /// Taken lines that a person should check.
  package internal(set) var remarks: [LineRemark] = []

  /// The tips of the lines that are not taken.
  package internal(set) var leftOutTips = RowTips()

  /// The header of each kind of tips that the export has.
  package internal(set) var tipHeaders: [TipKind: String] = [:]

  package internal(set) var withoutTips = 0
}
