import Books
import Files
import Folder
import Testing
import Text
import Tips

@Suite struct VerificationTests {
  private func proof(
    _ bytes: [UInt8], by version: String = GoodBundle.version
  ) throws -> BundleProof {
    var bag = DiagnosticBag()
    return try VerifiedBundle(
      bytes, named: "b.zip", by: version, knowing: FolderReader(),
      languages: { _ in nil }, reportingTo: &bag
    ).proof
  }

  @Test func aGoodBundleProvesItsAmounts() throws {
    let proof = try proof(GoodBundle.zip())
    #expect(proof.fileCount == 15)
    #expect(proof.inputCount == 5)
    #expect(proof.computedCount == 10)
    #expect(proof.totals.digital == Money(minorUnits: 36_322))
    #expect(proof.totals.cash == Money(minorUnits: 16_800))
    #expect(proof.shiftCount == 2)
    #expect(proof.employeeCount == 2)
    #expect(proof.manifest.restaurant == "Casa Marisol")
    #expect(proof.manifest.version == "1.0")
  }

  @Test func anotherVersionsBundleIsComparedToo() throws {
    #expect(try proof(sealed(GoodBundle.files(version: "0.9"))).manifest.version == "0.9")
  }

  @Test func anotherVersionMayLayOutItsFilesInAnotherWay() throws {
    let workbook = GoodBundle.stem + ".xlsx"
    let files = try GoodBundle.files().changing("csv/validation.csv") { $0 + "a check,more,,\r\n" }
      .changing("csv/summary.csv") { text in
        // Without its last column.
        text.split(separator: "\r\n").map { $0[..<($0.lastIndex(of: ",") ?? $0.endIndex)] + "\r\n" }
          .joined()
      }
      .removing("csv/workweeks.csv")
    let proof = try proof(sealed(files), by: "2.0")
    #expect(proof.notCompared == ["csv/validation.csv"])
    #expect(proof.fileCount == 14)
    #expect(proof.computedCount == 8)
    let other = try sealed(files.changing(workbook) { String($0.reversed()) })
    #expect(try self.proof(other, by: "2.0").notCompared == [workbook, "csv/validation.csv"])
    #expect(complaint(other) != nil)
  }

  @Test(arguments: ["csv/allocations.csv", "csv/employees.csv"])
  func anotherVersionsAmountsAreCompared(path: String) throws {
    let files = try GoodBundle.files().changing(path) { $0.replacing("5", with: "6") }
    let message = try #require(complaint(sealed(files), by: "2.0"))
    #expect(message.hasPrefix("\(path) differs"), "\(message)")
  }

  @Test func aCorrectionProvesWhatItChanges() throws {
    let files = try GoodBundle.correction()
    let proof = try proof(sealed(files))
    #expect(proof.manifest.amended?.number == 1)
    #expect(proof.manifest.amended?.bundle == GoodBundle.stem + ".zip")
    #expect(proof.inputCount == 10)
    let changes = String(decoding: try files.bytes("csv/changes.csv"), as: UTF8.self)
    #expect(changes.hasSuffix(",363.22,363.22,0.00,168.00,170.00,2.00,531.22,533.22,2.00\r\n"))
    let inputs = String(decoding: try files.bytes("csv/input-changes.csv"), as: UTF8.self)
    #expect(
      inputs == """
        file,change,place,was,now\r
        shifts/2024-04-13-dinner.yaml,changed,"Saturday, April 13 Dinner: tips cash",168.00,170.00\r

        """)
  }

  @Test func aCorrectionOfOtherInputsIsRefused() throws {
    let files = try GoodBundle.correction().changing(
      "amended-inputs/shifts/2024-04-13-dinner.yaml"
    ) { $0.replacing("168.00", with: "160.00") }
    let message = try #require(complaint(sealed(files)))
    #expect(
      message.contains("csv/changes.csv differs: line 2 column 12 (cash_tips_was)"), "\(message)")
    #expect(message.contains("sheet \"Summary\" is different"), "\(message)")
  }

  @Test func amendedInputsThatNobodyAmendsAreRefused() throws {
    let files = try GoodBundle.files().adding("amended-inputs/restaurant.yaml", "restaurant: X\n")
    let message = try #require(complaint(sealed(files)))
    #expect(
      message.contains("amended-inputs/restaurant.yaml is in the zip, but the inputs"),
      "\(message)")
  }

  /// A correction starts from what people were paid, so that must follow from the bundle's inputs.
  @Test func aBundleWhosePayIsNotItsInputsCannotBeCorrected() throws {
    let files = try GoodBundle.files().changing("csv/employees.csv") {
      $0.replacing("Harold", with: "Harald")
    }
    #expect(throws: BundleProblems.self) { try GoodBundle.corrected(sealed(files)) }
  }
}

@Suite struct InputChangeTests {
  private func changes(_ change: (inout [String: String]) -> Void) throws -> [String] {
    var inputs = GoodBundle.inputs
    change(&inputs)
    return inputChanges(from: try GoodBundle.loaded(), to: try GoodBundle.loaded(inputs))
      .map(\.line)
  }

  private static let dinner = "shifts/2024-04-13-dinner.yaml"

  private func dinnerChanges(_ old: String, _ new: String) throws -> [String] {
    try changes { inputs in
      inputs[InputChangeTests.dinner] = inputs[InputChangeTests.dinner]?.replacing(old, with: new)
    }
  }

  @Test func nothingChangedIsNothing() throws { #expect(try changes { _ in } == []) }

  /// `ShiftDifferenceTests` has every key of a shift.
  @Test func aShiftsFieldIsNamed() throws {
    #expect(
      try dinnerChanges("7.25", "7.5")
        == ["Saturday, April 13 Dinner: employee 36 hours 7.25 → 7.5"])
    #expect(
      try dinnerChanges("staff:", "note: rain\nstaff:")
        == ["Saturday, April 13 Dinner: note nothing → rain"])
  }

  @Test func wordingAloneNamesTheFile() throws {
    #expect(
      try dinnerChanges("staff:", "# a comment\nstaff:")
        == ["shifts/2024-04-13-dinner.yaml was changed"])
  }

  @Test func filesThatCameAndWentAreNamed() throws {
    let lines = try changes { inputs in
      inputs["shifts/new.yaml"] = GoodBundle.dinner(date: "2024-04-14")
      inputs["shifts/2024-04-12-lunch.yaml"] = nil
    }
    #expect(
      lines == [
        "shifts/new.yaml was added", "shifts/2024-04-12-lunch.yaml was removed",
      ])
  }

  @Test func linesOfOtherFilesAreNamed() throws {
    let lines = try changes { inputs in
      inputs["restaurant.yaml"] = inputs["restaurant.yaml"]?.replacing("0.75", with: "0.8")
      inputs["roster.yaml"]? +=
        "  - {id: 40, first_name: Ana, last_name: Ruiz, positions: [Server]}\n"
    }
    #expect(
      lines == [
        "restaurant.yaml line 5 Expo: 0.75 → Expo: 0.8",
        "roster.yaml line 4 nothing → "
          + "- {id: 40, first_name: Ana, last_name: Ruiz, positions: [Server]}",
      ])
  }
}
