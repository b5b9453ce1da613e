public import Tips

extension Shift {
  /// A shift as tests describe it, without a file.
  public init(
    date: CalendarDate, through: CalendarDate? = nil, type: String, tips: CollectedTips,
    carried: Money = .zero, pointValues: [String: PointValue] = [:], staff: [StaffEntry],
    declared: [DeclaredAmount] = [], note: String? = nil, confirmed: String? = nil,
    details: TipDetails = TipDetails()
  ) {
    var draft = ShiftDraft()
    (draft.date, draft.through, draft.type) = (date, through, type)
    (draft.creditCard, draft.house, draft.cash) = (tips.creditCard, tips.house, tips.cash)
    (draft.carried, draft.pointValues) = (carried > .zero ? carried : nil, pointValues)
    (draft.staff, draft.declared, draft.details) = (staff, declared, details)
    (draft.note, draft.confirmed) = (note, confirmed)
    guard let shift = Shift(draft) else {
      preconditionFailure("a shift without its day or its type")
    }
    self = shift
  }
}
