import Books
import Text
import Tips

/// A tip in words and amounts.
struct TipText {
  let request: TipRequest
  let calculation: TipCalculation

  init(_ request: TipRequest) {
    self.request = request
    calculation = request.calculation
  }

  /// Returns the bill, tip, total, and each person's part.
  ///
  /// - Parameter width: the columns of the terminal.
  func summary(width: Int) -> String {
    let rows = [
      (translated("Bill"), money(calculation.bill), ""),
      (translated("Tip \(calculation.percent.plain)"), money(calculation.tip), effectiveNote),
      (translated("Total"), money(calculation.total), roundingNote),
    ]
    let label = rows.map(\.0.count).max() ?? 0
    let amount = rows.map(\.1.count).max() ?? 0
    let lines = rows.flatMap { row in
      wrapped(
        row.0 + String(repeating: " ", count: label - row.0.count + 2 + amount - row.1.count)
          + row.1
          + (row.2.isEmpty ? "" : "  " + row.2), to: width, hanging: label + 2)
    }
    return lines.map { $0 + "\n" }.joined()
      + (calculation.people > 1 ? "\n" + shares(width: width) : "")
  }

  private func shares(width: Int) -> String {
    var table = TerminalTable([
      .init("Split by \(calculation.people)", .words(least: .max)), .init("Total", .number),
      .init("Tip included", .number),
    ])
    for group in groups {
      let first = group.lowerBound
      table.add([
        TipMessage.people(group, isSentence: true), money(calculation.perPerson[first]),
        money(calculation.tipPerPerson[first]),
      ])
    }
    let sentences = [
      oddCents(calculation.perPerson, of: "total"), oddCents(calculation.tipPerPerson, of: "tip"),
    ].filter { !$0.isEmpty }
    return table.text(width: width)
      + sentences.flatMap { wrapped($0, to: width, hanging: 2) }.map { $0 + "\n" }.joined()
  }

  /// Returns a sentence about who pays the leftover cents; empty if there are none.
  private func oddCents(_ shares: [Money], of what: Words) -> String {
    guard let first = shares.first, let last = shares.last, last < first else { return "" }
    let payers = shares.prefix { $0 == first }.count
    let more = money(Money(minorUnits: 1))
    return TipMessage.people(0..<payers, isSentence: true)
      + (payers == 1 ? translated(" pays ") : translated(" pay "))
      + translated("\(more) more of the \(what).")
  }

  /// Returns the quick choices side by side.
  ///
  /// - Parameter width: the columns of the terminal.
  func choices(width: Int) -> String {
    let all = request.choices.map { TipText(request.with($0)) }
    var table = TerminalTable(
      [.init("Bill \(money(request.bill))", .words(least: .max))]
        + all.map { .init(Words(verbatim: $0.request.percent.plain), .number) },
      overflow: .blocksOfColumns)
    table.add([translated("Tip")] + all.map { $0.money($0.calculation.tip) })
    table.add([translated("Total")] + all.map { $0.money($0.calculation.total) })
    table.add([translated("Comes to")] + all.map { TipMessage($0.request).effective })
    if request.people > 1 {
      let rows: [(String, (TipCalculation) -> [Money])] = [
        (translated("Per person"), \.perPerson), (translated("Tip per person"), \.tipPerPerson),
      ]
      for (label, shares) in rows {
        table.add([label] + all.map { $0.money(shares($0.calculation).last ?? .zero) })
        table.add(
          [translated("  \(money(Money(minorUnits: 1))) more for")]
            + all.map { TipText.payers(shares($0.calculation)) })
      }
    }
    return table.text(width: width)
  }

  private var effectiveNote: String {
    calculation.bill > .zero
      ? decimalText(calculation.effectiveHundredths, decimals: 2) + translated("% of the bill") : ""
  }

  private var roundingNote: String {
    guard request.isRounded else { return "" }
    let isWhole = calculation.total.minorUnits % request.currency.minorUnitsPerMajor == 0
    return isWhole
      ? translated("rounded to whole \(request.currency.code)")
      : translated("the least tip, not rounded")
  }

  func money(_ money: Money) -> String { money.spoken(in: request.currency) }

  /// Groups of people who pay the same, in order.
  private var groups: [Range<Int>] {
    let (totals, tips) = (calculation.perPerson, calculation.tipPerPerson)
    let starts = totals.indices.filter { person in
      person == 0 || totals[person] != totals[person - 1] || tips[person] != tips[person - 1]
    }
    return zip(starts, starts.dropFirst() + [totals.count]).map { $0..<$1 }
  }

  /// Returns how many people pay a cent more: `2 of 3`.
  private static func payers(_ shares: [Money]) -> String {
    guard let first = shares.first, let last = shares.last, last < first else {
      return translated("nobody")
    }
    return translated(
      "\(context: "count")\(shares.prefix { $0 == first }.count) of \(shares.count)")
  }
}
