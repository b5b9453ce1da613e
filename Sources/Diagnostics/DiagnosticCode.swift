/// The stable name of every kind of mistake that the program reports.
///
/// `Tests/Goldens/Diagnostics` holds a sample file and the expected output for each of them, and
/// a test fails where one is missing.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // The document: ShiftSyntax.
  case tabInIndentation = "tab-in-indentation"
  case duplicateKey = "duplicate-key"

  // The meaning: ShiftDecoding.
  case emptyFile = "empty-file"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case missingValue = "missing-value"
  case wrongKind = "wrong-kind"
  case blankText = "blank-text"
  case controlCharacterInText = "control-character-in-text"
  case textTooLong = "text-too-long"
  case notAChoice = "not-a-choice"
  case emptyList = "empty-list"
  case duplicateName = "duplicate-name"

  // Figures and times.
  case notMoney = "not-money"
  case notANumber = "not-a-number"
  case notAPercentage = "not-a-percentage"
  case notADate = "not-a-date"
  case noSuchDate = "no-such-date"
  case notAClockTime = "not-a-clock-time"
  case unknownCurrency = "unknown-currency"
  case notAnOccupationCode = "not-an-occupation-code"

  // Between a shift, the roster and the settings.
  case unknownShiftType = "unknown-shift-type"
  case unknownPosition = "unknown-position"
  case unknownEmployee = "unknown-employee"
  case positionNotHeld = "position-not-held"
  case duplicateEmployeeID = "duplicate-employee-id"
  case employeeTwice = "employee-twice"
  case declaredTwice = "declared-twice"
  case pointsForManager = "points-for-manager"
  case pointsForIneligiblePosition = "points-for-ineligible-position"
  case positionWithoutPercent = "position-without-percent"
  case percentsDoNotSum = "percents-do-not-sum"

  // Worked time.
  case noWorkedTime = "no-worked-time"
  case hoursAndClockTimes = "hours-and-clock-times"
  case punchesAndClockTimes = "punches-and-clock-times"
  case notAPunchPair = "not-a-punch-pair"
  case clockOutEqualsClockIn = "clock-out-equals-clock-in"
  case spanOverADay = "span-over-a-day"
  case breakTooLong = "break-too-long"
  case ambiguousClockTime = "ambiguous-clock-time"
  case skippedClockTime = "skipped-clock-time"

  // The shift or the folder as a whole.
  case poolWithoutPoints = "pool-without-points"
  case unknownTimeZone = "unknown-time-zone"
  case duplicateShift = "duplicate-shift"
  case twoRosters = "two-rosters"
  case wrongFieldCount = "wrong-field-count"
}
