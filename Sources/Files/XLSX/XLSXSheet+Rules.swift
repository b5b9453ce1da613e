import Books
import CXLSXWriter
import Glibc

// Conditional formats and tables.
extension XLSXSheet {
  /// - Parameter format: the rule's; nil for a rule without one.
  mutating func add(
    _ conditional: ConditionalFormat, _ format: XLSXFormat?
  ) throws(XLSXError) {
    let corners = try corners(of: conditional.range)
    var rule = unsafe lxw_conditional_format()
    unsafe rule.format = format?.pointer
    var text = ""
    switch conditional.rule {
    case .formula(let formula, _):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_TYPE_FORMULA.rawValue)
      text = "=" + XLSXText.line(formula.text)
    case .colorScale(let low, let high):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_2_COLOR_SCALE.rawValue)
      unsafe rule.min_color = low.forLibrary
      unsafe rule.max_color = high.forLibrary
    case .cell(equalTo: let value, _):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_TYPE_CELL.rawValue)
      unsafe rule.criteria = UInt8(LXW_CONDITIONAL_CRITERIA_EQUAL_TO.rawValue)
      text = ("\(quoting: XLSXText.line(value))" as Formula).text
    case .cellIsNotZero:
      unsafe rule.type = UInt8(LXW_CONDITIONAL_TYPE_CELL.rawValue)
      unsafe rule.criteria = UInt8(LXW_CONDITIONAL_CRITERIA_NOT_EQUAL_TO.rawValue)
      unsafe rule.value = 0
    case .dataBar(let color):
      unsafe rule.type = UInt8(LXW_CONDITIONAL_DATA_BAR.rawValue)
      unsafe rule.bar_color = color.forLibrary
      unsafe rule.bar_solid = 1
      unsafe rule.bar_no_border = 1
      unsafe rule.min_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
      unsafe rule.min_value = 0
      unsafe rule.max_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_MAXIMUM.rawValue)
    }
    let status = unsafe withMutableCString(text) { value in
      if !text.isEmpty { unsafe setText(&rule.value_string, value) }
      return unsafe worksheet_conditional_format_range(
        pointer, corners.top, corners.left, corners.bottom, corners.right, &rule)
    }
    try XLSXHandle.check(status)
    written.rules += 1
  }

  /// Makes a range a table; write its header cells after this.
  func add(_ table: SheetTable) throws(XLSXError) {
    let corners = try corners(of: table.range)
    let columns = unsafe table.headers.map { header in
      let column = UnsafeMutablePointer<lxw_table_column>.allocate(capacity: 1)
      unsafe column.initialize(to: lxw_table_column())
      unsafe setText(&column.pointee.header, strdup(XLSXText.line(header)))
      return unsafe column
    }
    defer {
      unsafe columns.forEach { column in
        unsafe free(UnsafeMutableRawPointer(mutating: column.pointee.header))
        unsafe column.deallocate()
      }
    }
    // The library's list ends with nil.
    var list: [UnsafeMutablePointer<lxw_table_column>?] = unsafe []
    unsafe columns.forEach { unsafe list.append($0) }
    unsafe list.append(nil)
    let status = unsafe withMutableCString(table.name) { name in
      unsafe list.withUnsafeMutableBufferPointer { list in
        var options = unsafe lxw_table_options()
        unsafe setText(&options.name, name)
        // No built-in style, because cells have the report's formats.
        unsafe options.style_type = UInt8(LXW_TABLE_STYLE_TYPE_LIGHT.rawValue)
        unsafe options.style_type_number = 0
        unsafe options.no_banded_rows = 1
        unsafe options.columns = list.baseAddress
        return unsafe worksheet_add_table(
          pointer, corners.top, corners.left, corners.bottom, corners.right, &options)
      }
    }
    try XLSXHandle.check(status)
  }
}
