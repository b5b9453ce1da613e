import TipModel

/// A payment with a tip.
package struct Payment: Hashable, Sendable {
  /// Counted from 1, in the export.
  package let line: Int

  /// On the wall clock, since January 1, 1970.
  package let minute: Int

  /// Less what was refunded; not all zero, and none below zero.
  package let tips: RowTips
}

/// An export of payments as read, every tip accounted for.
package struct PaymentList: Sendable {
  /// In the order of the export.
  package internal(set) var payments: [Payment] = []

  /// Lines with a tip that is not taken, and why.
  package internal(set) var leftOut: [LineRemark] = []

  /// Lines that are taken, and that a person should check.
  package internal(set) var remarks: [LineRemark] = []

  /// The tips of the lines that are not taken.
  package internal(set) var leftOutTips = RowTips()

  /// The header of each kind of tips that the export has.
  package internal(set) var tipHeaders: [TipKind: String] = [:]

  package internal(set) var withoutTips = 0
}
