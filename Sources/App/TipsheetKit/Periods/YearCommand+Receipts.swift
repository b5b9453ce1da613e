import Bills
import Bundles
import Schemas
import TipModel
import TipReports
import Wording

/// Lines 5 to 7 of Form 8027, which need the receipts.
extension YearCommand {
  /// - Throws: a failure for options that need other options.
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
    guard agreed.isEmpty == (method != .agreement) else {
      throw CommandFailure.usage(
        "--allocate-by agreement and --agreed need each other",
        help: "write --allocate-by agreement --agreed \"3=60%\" --agreed \"14=40%\"")
    }
  }

  /// Adds directly tipped employees and allocated tips to the year's report.
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
    let parts = try agreedParts
    do throws(AllocatedTips.Fault) {
      reports[0].allocated = try AllocatedTips(
        GrossReceipts(
          amount, rate: rate ?? GrossReceipts.usualRate, by: method ?? .hours, agreed: parts),
        reports[0].direct, lines: reports[0].lines, work: reports[0].work)
    } catch {
      throw CommandFailure.refused(error.sentence, help: error.help)
    }
  }

  /// The given parts of line 7.
  private var agreedParts: [EmployeeID: Percentage] {
    get throws {
      var parts: [EmployeeID: Percentage] = [:]
      for text in agreed {
        let words = text.split(separator: "=").map { trimmedAnswer(String($0)) }
        guard words.count == 2, let part = try? typedPercent(words[1]) else {
          throw CommandFailure.usage(
            "--agreed \(text) is not an employee's ID and a percentage", help: "write \"3=60%\"")
        }
        guard
          parts.updateValue(Percentage(millionths: part.millionths), forKey: EmployeeID(words[0]))
            == nil
        else {
          throw CommandFailure.usage(
            "--agreed names \(words[0]) twice", help: "give each employee one part")
        }
      }
      let sum = parts.values.reduce(0) { $0 + $1.millionths }
      guard parts.isEmpty || sum == Int64(Percentage.whole) else {
        throw CommandFailure.usage(
          "the parts after --agreed add up to \(Percentage(millionths: sum).plain), not to 100%",
          help: "correct them: every cent of line 7 is allocated")
      }
      return parts
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
