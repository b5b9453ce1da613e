import CXLSXWriter

/// What may be typed into cells, and what is said of anything else.
package struct XLSXValidation: Sendable {
  package enum Rule: Sendable {
    /// One of the cells of a range, offered as a drop-down.
    case list(XLSXRange, in: XLSXSheetID)

    /// Whatever makes a formula true, written without `=` for the range's first cell.
    case formula(String)
  }

  package let rule: Rule

  /// False where anything else is refused; true where it is asked about and then taken.
  package let isAdvice: Bool

  /// At most 32 characters.
  package let title: String

  /// At most 255 characters; shown beside the cell and in the refusal.
  package let message: String

  package init(_ rule: Rule, isAdvice: Bool = false, title: String, message: String) {
    precondition(title.utf16.count <= 32 && message.utf16.count <= 255, "too long to show")
    self.rule = rule
    self.isAdvice = isAdvice
    self.title = title
    self.message = message
  }
}

extension XLSXDocument {
  package func validate(
    _ range: XLSXRange, in sheet: XLSXSheetID, by validation: XLSXValidation
  ) throws(XLSXError) {
    try check(range.last)
    let source: String
    let kind: lxw_validation_types
    switch validation.rule {
    case .list(let list, let listSheet):
      // A range and not a list of words: the library overflows on some of those.
      source = "=" + sheets[listSheet.index].quoted + "!" + list.absoluteText
      kind = LXW_VALIDATION_TYPE_LIST_FORMULA
    case .formula(let formula):
      source = "=" + formula
      kind = LXW_VALIDATION_TYPE_CUSTOM_FORMULA
    }
    let status = unsafe withMutableCString(XLSXText.line(source)) { source in
      unsafe withMutableCString(XLSXText.line(validation.title)) { title in
        unsafe withMutableCString(XLSXText.line(validation.message)) { message in
          var rule = unsafe lxw_data_validation()
          unsafe rule.validate = UInt8(kind.rawValue)
          unsafe rule.ignore_blank = UInt8(LXW_VALIDATION_ON.rawValue)
          unsafe rule.dropdown = UInt8(LXW_VALIDATION_ON.rawValue)
          unsafe rule.show_input = UInt8(LXW_VALIDATION_ON.rawValue)
          unsafe rule.show_error = UInt8(LXW_VALIDATION_ON.rawValue)
          unsafe rule.error_type = UInt8(
            validation.isAdvice
              ? LXW_VALIDATION_ERROR_TYPE_WARNING.rawValue
              : LXW_VALIDATION_ERROR_TYPE_STOP.rawValue)
          unsafe rule.value_formula = source
          unsafe rule.input_title = title
          unsafe rule.input_message = message
          unsafe rule.error_title = title
          unsafe rule.error_message = message
          return unsafe worksheet_data_validation_range(
            sheets[sheet.index].pointer, UInt32(range.first.row), UInt16(range.first.column),
            UInt32(range.last.row), UInt16(range.last.column), &rule)
        }
      }
    }
    try XLSXHandle.check(status)
  }

  /// Keeps all cells but unlocked ones from being changed by accident; there is no password.
  package func protect(_ sheet: XLSXSheetID) {
    unsafe worksheet_protect(sheets[sheet.index].pointer, nil, nil)
  }

  /// Takes a sheet out of sight; it is not to be the first one.
  package func hide(_ sheet: XLSXSheetID) {
    precondition(sheet.index > 0, "a workbook shows its first sheet")
    unsafe worksheet_hide(sheets[sheet.index].pointer)
  }

  /// - Parameter percent: 100 is the size of print.
  package func zoom(_ sheet: XLSXSheetID, percent: Int) {
    unsafe worksheet_set_zoom(sheets[sheet.index].pointer, UInt16(percent))
  }
}
