import Spreadsheet

extension SplitWorking {
  /// Creates the calculator's working sheet: people, items, the rest, tax, and tip.
  init(_ plan: CalculatorPlan) {
    let input: (AmountsSheet.Split) -> Formula = {
      "\(plan.amounts, fixed: AmountsSheet.split($0))"
    }
    self.init(
      plan.working,
      active: (1...CalculatorPlan.people).map { person in
        ("IF(\(input(.people))>=\(person),1,0)", person <= CalculatorPlan.usualPeople ? 1 : 0)
      })
    for index in 0..<CalculatorPlan.items {
      let marks = (0..<CalculatorPlan.people).map { person -> (cell: Formula, isMarked: Bool) in
        ("\(plan.split, SplitCalculatorSheet.mark(index, person: person))", false)
      }
      _ = addShared(
        amount: "\(plan.amounts, fixed: AmountsSheet.cell(.itemCents, index))", cents: 0,
        marks: marks)
    }
    _ = addShared(amount: input(.rest), cents: 0)
    addParts(
      subtotal: "MAX(\(input(.subtotal)),\(input(.items)))", cents: 0,
      parts: [Int64](repeating: 0, count: CalculatorPlan.people))
    addFollowing(.tax, amount: input(.tax), cents: 0)
    addFollowing(.tip, amount: input(.tip), cents: 0)
  }
}
