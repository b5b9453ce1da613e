import Folder
import Machine
import Testing
import Text
import Tips

/// Corrections of corrections: what payroll was sent follows from all bundles of the period.
@Suite struct CorrectionChainTests {
  private static let payroll = "payroll/payroll-long"

  /// The second correction: 168.00 in cash, then 170.00, then 171.00.
  private func second() throws -> [FileContent] {
    try GoodBundle.correction(
      of: sealed(GoodBundle.correction()), named: GoodBundle.stem + "_amended-1", cash: "171.00")
  }

  private func cash(_ files: [FileContent], _ path: String) throws -> [String] {
    String(decoding: try files.bytes(path), as: UTF8.self).split(separator: "\r\n")
      .filter { $0.contains("CASH") }.map { String($0.split(separator: ",").last ?? "") }
  }

  @Test func eachSendsWhatTheOthersDidNot() throws {
    let files = try [GoodBundle.files(), GoodBundle.correction(), second()]
    let names = ["", "_amended-1", "_amended-2"].map { CorrectionChainTests.payroll + $0 + ".csv" }
    #expect(try cash(files[0], names[0]) == ["88.11", "79.89"])
    #expect(try cash(files[1], names[1]) == ["1.05", "0.95"])
    #expect(try cash(files[2], names[2]) == ["0.53", "0.47"])
  }

  @Test func theLastHoldsTheInputsOfAllAndIsProven() throws {
    let files = try second()
    var bag = DiagnosticBag()
    let proof = try VerifiedBundle(
      sealed(files), named: "b.zip", by: GoodBundle.version, knowing: FolderReader(),
      languages: { _ in nil }, reportingTo: &bag
    ).proof
    #expect(proof.inputCount == 15)
    #expect(proof.manifest.amended?.number == 2)
    let first = "earlier-inputs/0/shifts/2024-04-13-dinner.yaml"
    #expect(try files.bytes(first) == Array(GoodBundle.dinner().utf8))
  }

  @Test func aChainThatLacksItsFirstBundleIsRefused() throws {
    let files = try second().filter { !$0.path.hasPrefix("earlier-inputs/") }
    #expect(
      complaint(try sealed(files))
        == "this is not a tipsheet bundle: earlier-inputs/0/restaurant.yaml is missing\n")
  }

  @Test func earlierInputsThatNothingNeedsAreRefused() throws {
    let files = try GoodBundle.correction().adding("earlier-inputs/0/restaurant.yaml", "x: y\n")
    let message = try #require(complaint(sealed(files)))
    #expect(message.contains("earlier-inputs/0/restaurant.yaml is in the zip, but the inputs"))
  }

  @Test func anAmountThatWasNotSentIsFound() throws {
    let path = CorrectionChainTests.payroll + "_amended-2.csv"
    let files = try second().changing(path) { $0.replacing("0.53", with: "1.53") }
    let message = try #require(complaint(sealed(files)))
    #expect(message.contains("\(path) differs: line 2 column 12 (Amount)"), "\(message)")
  }

  /// The amounts that payroll was sent must follow from the inputs, or the differences would be from nothing.
  @Test func aBundleWithOtherPayrollFilesCannotBeCorrected() throws {
    let path = CorrectionChainTests.payroll + ".csv"
    let changed = try GoodBundle.files().changing(path) { $0.replacing("88.11", with: "88.12") }
    for files in [changed, try GoodBundle.files().removing(path)] {
      let problems = #expect(throws: BundleProblems.self) {
        try GoodBundle.corrected(sealed(files))
      }
      #expect(problems?.list.map(\.message).joined().contains(path) == true)
    }
  }

  /// Older programs wrote the full amounts once more, under the first names.
  @Test func aCorrectionWithTheFullAmountsCannotBeCorrected() throws {
    let path = CorrectionChainTests.payroll + "_amended-1.csv"
    let files = try GoodBundle.correction().map { file in
      file.path == path
        ? FileContent(path: CorrectionChainTests.payroll + ".csv", bytes: file.bytes) : file
    }
    let problems = #expect(throws: BundleProblems.self) {
      try GoodBundle.corrected(sealed(files))
    }
    #expect(
      problems?.list.first?.message.hasPrefix("it is a correction by an older tipsheet") == true)
  }
}
