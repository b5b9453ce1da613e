/// The stable name of every kind of mistake that the program reports.
///
/// `Tests/Goldens/Diagnostics` holds a sample file and the expected output for each of them, and
/// a test fails where one is missing.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // The document: ShiftSyntax.
  case fileTooLarge = "file-too-large"
  case notUTF8 = "not-utf-8"
  case controlCharacter = "control-character"
  case loneCarriageReturn = "lone-carriage-return"
  case directive
  case secondDocument = "second-document"
  case textAfterMarker = "text-after-marker"
  case contentAfterEnd = "content-after-end"
  case endWithoutContent = "end-without-content"
  case noLineBreakAtEnd = "no-line-break-at-end"
  case nestedTooDeep = "nested-too-deep"
  case tabInIndentation = "tab-in-indentation"
  case tabBetweenWords = "tab-between-words"
  case wrongIndentation = "wrong-indentation"
  case textOverSeveralLines = "text-over-several-lines"
  case itemUnderValue = "item-under-value"
  case keyAmongItems = "key-among-items"
  case itemAmongKeys = "item-among-keys"
  case itemAfterKey = "item-after-key"
  case missingSpaceAfterDash = "missing-space-after-dash"
  case duplicateKey = "duplicate-key"
  case missingColon = "missing-colon"
  case missingSpaceAfterColon = "missing-space-after-colon"
  case colonInValue = "colon-in-value"
  case emptyKey = "empty-key"
  case complexKey = "complex-key"
  case keyNotText = "key-not-text"
  case keyOverSeveralLines = "key-over-several-lines"
  case keyTooLong = "key-too-long"
  case mergeKey = "merge-key"
  case unclosedQuote = "unclosed-quote"
  case textAfterQuote = "text-after-quote"
  case quotedLineNotIndented = "quoted-line-not-indented"
  case badEscape = "bad-escape"
  case badTextBlock = "bad-text-block"
  case textWithoutKey = "text-without-key"
  case blankLineTooDeep = "blank-line-too-deep"
  case textBlockLineNotIndented = "text-block-line-not-indented"
  case missingSpaceBeforeComment = "missing-space-before-comment"
  case commentInValue = "comment-in-value"
  case unclosedBracket = "unclosed-bracket"
  case wrongClosingBracket = "wrong-closing-bracket"
  case bracketNotIndented = "bracket-not-indented"
  case textAfterBracket = "text-after-bracket"
  case strayComma = "stray-comma"
  case missingComma = "missing-comma"
  case keyInBrackets = "key-in-brackets"
  case missingValueInBraces = "missing-value-in-braces"
  case commaInAmount = "comma-in-amount"
  case anchor
  case alias
  case tag
  case reservedCharacter = "reserved-character"
  case typographicQuotes = "typographic-quotes"
  case unusualSpace = "unusual-space"
  case hiddenCharacter = "hidden-character"
  case dashInText = "dash-in-text"
  case lookAlikeKeys = "look-alike-keys"

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

  // CSV files and the exports of time clocks.
  case strayQuote = "stray-quote"
  case noHeaderRow = "no-header-row"
  case missingColumn = "missing-column"
  case severalLocations = "several-locations"
  case dayFirstDate = "day-first-date"

  // Payroll files.
  case unknownPayrollTemplate = "unknown-payroll-template"
  case badPayrollTemplate = "bad-payroll-template"
  case badPayrollPattern = "bad-payroll-pattern"
  case payrollFileRefused = "payroll-file-refused"

  // A bill.
  case subtotalBelowItems = "subtotal-below-items"
  case unknownPerson = "unknown-person"
  case sharerTwice = "sharer-twice"
  case tooManyOnBill = "too-many-on-bill"
  case notATipPercent = "not-a-tip-percent"
}
