import TipModel

/// The tip credit of a workweek, or of one shift, against the tips that must cover it.
struct CreditTest {
  /// To be covered by tips.
  let credit: ExactWage

  /// Open with no tip credit allowed: all of it is made up.
  let denied: ExactWage

  let tips: Money

  /// Service charges, where they count toward the minimum.
  let charges: Money

  /// The credit that is needed, rounded up to the minor unit.
  var needed: Money { (credit + denied).roundedUp }

  /// The amount that tips leave open, rounded up to the minor unit.
  var makeUp: Money { (credit.less(ExactWage(tips + charges)) + denied).roundedUp }

  /// The part of the credit that tips cover, rounded up to the minor unit as the credit needed is.
  ///
  /// As printed, the credit needed is the credit taken, what charges cover, and the make-up; a minor
  /// unit less where a part of the credit is denied, for each part is rounded up by itself.
  var taken: Money { min(tips, credit.roundedUp) }
}
