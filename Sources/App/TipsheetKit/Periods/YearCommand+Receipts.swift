import Bundles
import Schemas
import TipModel
import TipReports
import Wording

/// Lines 5 to 7 of Form 8027, for which the receipts are given.
extension YearCommand {
  /// - Throws: options that are of no use without others.
  func checkReceipts() throws {
    guard grossReceipts != nil || directlyTipped != nil || method != nil || rate != nil else {
      return
    }
    guard basis == .received, quarter == nil, month == nil else {
      throw CommandFailure.usage(
        "--gross-receipts and --directly-tipped are for Form 8027: a year by the days of shifts",
        help: "add --by received, without --quarter and --month")
    }
    if grossReceipts == nil, method != nil || rate != nil {
      throw CommandFailure.usage(
        "--allocate-by and --tip-rate need the year's receipts", help: "add --gross-receipts AMOUNT"
      )
    }
  }

  /// Adds whose tips are given by customers, and what is allocated, to the report of the year.
  func allocate(_ reports: inout [YearReport]) throws {
    if let directlyTipped { try name(directlyTipped, in: &reports) }
    guard let grossReceipts else { return }
    guard reports.count == 1 else {
      throw CommandFailure.refused(
        "--gross-receipts are those of one year, and these zips are of several",
        help: "add --year \(reports[0].span.year)")
    }
    guard reports[0].currency == .usDollar, reports[0].law == .us else {
      throw CommandFailure.refused(
        "Form 8027 is for restaurants under the law of the United States, in dollars",
        help: "leave out --gross-receipts")
    }
    let amount = try? typedMoney(grossReceipts, in: .usDollar)
    guard let amount else {
      throw CommandFailure.usage(
        "--gross-receipts \(grossReceipts) is not an amount",
        help: "write --gross-receipts 1250000.00")
    }
    do throws(AllocatedTips.Fault) {
      reports[0].allocated = try AllocatedTips(
        GrossReceipts(amount, rate: rate ?? GrossReceipts.usualRate, by: method ?? .hours),
        reports[0].direct, lines: reports[0].lines, work: reports[0].work)
    } catch {
      throw CommandFailure.refused(error.sentence, help: error.help)
    }
  }

  private func name(_ list: String, in reports: inout [YearReport]) throws {
    let names = list.split(separator: ",").map { trimmedAnswer(String($0)) }.filter { !$0.isEmpty }
    let known = Set(reports.flatMap { $0.lines }.map { $0.position })
    let strange = names.filter { !known.contains($0) }
    guard strange.isEmpty, !names.isEmpty else {
      throw CommandFailure.usage(
        "--directly-tipped \(strange.first ?? list) is not a position in these zips",
        help: "the positions are \(known.sorted().joined(separator: ", "))")
    }
    for index in reports.indices { reports[index].direct = .positions(Set(names)) }
  }
}
