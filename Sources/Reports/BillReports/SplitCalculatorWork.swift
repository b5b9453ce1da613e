import Spreadsheet

/// The calculator's working sheet: who is there, the items, the rest, tax and tip.
struct SplitCalculatorWork {
  private(set) var working: SplitWorking

  /// The rows of each person's part of the subtotal, of the tax and of the tip.
  let parts: Int
  let tax: Int
  let tip: Int

  init(_ plan: CalculatorPlan) {
    let input: (FiguresSheet.Split) -> Formula = {
      "\(plan.figures, fixed: FiguresSheet.split($0))"
    }
    var working = SplitWorking(
      plan.working,
      active: (1...CalculatorPlan.people).map { person in
        ("IF(\(input(.people))>=\(person),1,0)", person <= CalculatorPlan.usualPeople ? 1 : 0)
      })
    for index in 0..<CalculatorPlan.items {
      let marks = (0..<CalculatorPlan.people).map { person -> (cell: Formula, isMarked: Bool) in
        ("\(plan.split, SplitCalculatorSheet.mark(index, person: person))", false)
      }
      _ = working.addShared(
        amount: "\(plan.figures, fixed: FiguresSheet.cell(.itemCents, index))", cents: 0,
        marks: marks)
    }
    _ = working.addShared(amount: input(.rest), cents: 0)
    let none = [Int64](repeating: 0, count: CalculatorPlan.people)
    parts = working.addParts(
      subtotal: "MAX(\(input(.subtotal)),\(input(.items)))", cents: 0, parts: none)
    tax = working.addFollowing(amount: input(.tax), cents: 0).row
    tip = working.addFollowing(amount: input(.tip), cents: 0).row
    self.working = working
  }
}
