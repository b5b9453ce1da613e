import TipModel

/// The tip credit of a workweek, or of one shift, against the tips that must cover it.
struct CreditTest {
  /// The credit that tips must cover.
  let credit: ExactWage

  /// The part without an allowed tip credit; all of it is made up.
  let denied: ExactWage

  let tips: Money

  /// Service charges, if they count toward the minimum wage.
  let charges: Money

  /// The credit that is needed, rounded up to the minor unit.
  var needed: Money { (credit + denied).roundedUp }

  /// The amount that tips leave open, rounded up to the minor unit.
  var makeUp: Money { (credit.less(ExactWage(tips + charges)) + denied).roundedUp }

  /// The part of the credit that tips cover, rounded up to the minor unit like the credit needed.
  ///
  /// As printed, the credit needed is the credit taken, plus what charges cover, plus the make-up. If a part of the
  /// credit is denied, it can be a minor unit less, because each part is rounded up by itself.
  var taken: Money { min(tips, credit.roundedUp) }
}
