import Text
import Tips

/// An employee's tips as another system or paper declares them, next to the employee's share.
struct DeclaredRow: Sendable {
  let declared: DeclaredAmount
  let shift: ShiftContent

  /// The employee's row; nil if the employee was not on the shift.
  let row: ShiftRow?

  static func rows(of shifts: [ShiftContent]) -> [DeclaredRow] {
    shifts.flatMap { shift in
      shift.allocation.shift.declared.map { declared in
        DeclaredRow(
          declared: declared, shift: shift,
          row: shift.rows.first { $0.row.employeeID == declared.employee })
      }
    }
  }

  static var table: Table<DeclaredRow> {
    Table {
      Column("Employee", "name", width: .texts(least: 16, most: 34)) { row in
        let name = row.row?.row.name ?? translated("Not on the shift")
        return .text("\(name), \(row.shift.allocation.shift.label)")
      }.shown(as: .wrappedText)
      amounts("Digital", "digital", { $0.digital }) { $0.digitalShare }
      amounts("Cash", "cash", { $0.cash }) { $0.cashShare }
    }
  }

  /// The columns of the declared amount, the share, and the difference; empty if nothing is declared.
  @ColumnList<DeclaredRow>
  private static func amounts(
    _ title: Words, _ key: String, _ declared: @escaping @Sendable (DeclaredAmount) -> Money?,
    _ share: @escaping @Sendable (AllocationRow) -> Money
  ) -> [Column<DeclaredRow>] {
    let shared: @Sendable (DeclaredRow) -> Money = { $0.row.map { share($0.row) } ?? .zero }
    Column("\(title), declared", key + "_declared", .right, width: .amount) { row in
      declared(row.declared).map { .money($0) } ?? .none
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
    Column("\(title), shared", key + "_shared", .right, width: .amount) { row in
      declared(row.declared) == nil ? .none : .money(shared(row))
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
      .formula { item, row in
        guard let place = item.row?.place, declared(item.declared) != nil else { return nil }
        return row.cell(.staff(item.shift.index), key + "_tips", row: place)
      }
    Column("More declared", key + "_difference", .right, width: .amount) { row in
      declared(row.declared).map { .moneyDifference($0 - shared(row)) } ?? .none
    }.shown(as: .tick).zero(.moneyDifference(.zero)).sum()
      .formula { item, row in
        let (told, paid) = (row[key + "_declared"], row[key + "_shared"])
        return declared(item.declared) == nil ? nil : row.rounded("\(told)-\(paid)")
      }
  }
}
