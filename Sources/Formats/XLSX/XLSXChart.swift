import CXLSXWriter
import Glibc
import Spreadsheet
import Wording

/// A chart of the workbook that made it.
@safe struct XLSXChart {
  let pointer: UnsafeMutablePointer<lxw_chart>
}

extension XLSXHandle {
  /// - Parameter axisFormat: the number format of the values' axis.
  func addChart(_ chart: Chart, axisFormat: String) throws(XLSXError) -> XLSXChart {
    let type =
      switch chart.kind {
      case .stackedColumns: LXW_CHART_COLUMN_STACKED
      case .stackedBars: LXW_CHART_BAR_STACKED
      case .bars: LXW_CHART_BAR
      }
    guard let pointer = unsafe workbook_add_chart(workbook, UInt8(type.rawValue)) else {
      throw .machine(reason: translated("could not add a chart: out of memory"))
    }
    let made = unsafe XLSXChart(pointer: pointer)
    for series in chart.series { try made.add(series, of: chart) }
    made.style(as: chart, axisFormat: axisFormat)
    return made
  }
}

extension XLSXChart {
  fileprivate func add(_ series: Chart.Series, of chart: Chart) throws(XLSXError) {
    try XLSXError.check(series.numbers.count, within: .chartPoints)
    let categories: Formula = "=\(chart.sheet, fixed: chart.categories)"
    let values: Formula = "=\(chart.sheet, fixed: series.values)"
    guard let added = unsafe chart_add_series(pointer, categories.text, values.text) else {
      throw .machine(reason: translated("could not add a chart's series: out of memory"))
    }
    unsafe chart_series_set_name(added, XLSXText.line(series.title))
    var fill = lxw_chart_fill()
    fill.color = series.color.forLibrary
    unsafe chart_series_set_fill(added, &fill)
    try unsafe XLSXChartCache.fill(added.pointee.values, numbers: series.numbers.map(\.double))
    try unsafe XLSXChartCache.fill(added.pointee.categories, texts: chart.labels)
  }

  fileprivate func style(as chart: Chart, axisFormat: String) {
    var titleFont = unsafe lxw_chart_font()
    unsafe titleFont.size = 12
    unsafe titleFont.color = chart.textColor.forLibrary
    unsafe titleFont.bold = UInt8(LXW_EXPLICIT_FALSE.rawValue)
    unsafe chart_title_set_name(pointer, XLSXText.line(chart.title))
    unsafe chart_title_set_name_font(pointer, &titleFont)

    var font = unsafe lxw_chart_font()
    unsafe font.size = 9
    unsafe font.color = chart.textColor.forLibrary
    var line = lxw_chart_line()
    line.color = chart.lineColor.forLibrary
    line.width = 0.75
    var none = lxw_chart_line()
    none.none = 1
    // The library names the axes as they lie: a bar chart's values run along x.
    let isLying = chart.kind != .stackedColumns
    let labels = unsafe isLying ? pointer.pointee.y_axis : pointer.pointee.x_axis
    let values = unsafe isLying ? pointer.pointee.x_axis : pointer.pointee.y_axis
    unsafe chart_axis_set_num_font(labels, &font)
    unsafe chart_axis_set_num_font(values, &font)
    unsafe chart_axis_set_line(labels, &line)
    unsafe chart_axis_set_line(values, &none)
    unsafe chart_axis_set_num_format(values, axisFormat)
    unsafe chart_axis_major_gridlines_set_visible(values, 1)
    unsafe chart_axis_major_gridlines_set_line(values, &line)
    unsafe chart_axis_major_gridlines_set_visible(labels, 0)
    if isLying {
      // Bars run from the top in the order of the rows; the values stay below them.
      unsafe chart_axis_set_reverse(labels)
      unsafe chart_axis_set_crossing_max(labels)
    }
    unsafe chart_chartarea_set_line(pointer, &line)
    unsafe chart_set_series_gap(pointer, 60)
    if chart.series.count > 1 {
      unsafe chart_legend_set_position(pointer, UInt8(LXW_CHART_LEGEND_TOP.rawValue))
      unsafe chart_legend_set_font(pointer, &font)
    } else {
      unsafe chart_legend_set_position(pointer, UInt8(LXW_CHART_LEGEND_NONE.rawValue))
    }
  }
}

/// The values that a chart shows before its program calculates.
///
/// The library fills this from cells that hold plain numbers and writes zeros for formulas. Its
/// list is its own C structure: points from `malloc`, which it frees, each linked to the next, with
/// `stqh_last` at the last link; `ignore_cache` keeps it from filling the list a second time.
private enum XLSXChartCache {
  static func fill(
    _ range: UnsafeMutablePointer<lxw_series_range>, numbers: [Double]
  ) throws(XLSXError) {
    for number in numbers {
      try unsafe append(to: range) { point in unsafe point.pointee.number = number }
    }
    unsafe range.pointee.ignore_cache = 1
  }

  static func fill(
    _ range: UnsafeMutablePointer<lxw_series_range>, texts: [String]
  ) throws(XLSXError) {
    unsafe range.pointee.has_string_cache = 1
    for text in texts {
      guard let copy = unsafe strdup(XLSXText.line(text)) else {
        throw .machine(reason: translated("could not label a chart: out of memory"))
      }
      try unsafe append(to: range) { point in
        unsafe point.pointee.is_string = 1
        unsafe point.pointee.string = copy
      }
    }
    unsafe range.pointee.ignore_cache = 1
  }

  private static func append(
    to range: UnsafeMutablePointer<lxw_series_range>,
    _ set: (UnsafeMutablePointer<lxw_series_data_point>) -> Void
  ) throws(XLSXError) {
    let size = unsafe MemoryLayout<lxw_series_data_point>.size
    guard let list = unsafe range.pointee.data_cache, let memory = unsafe calloc(1, size) else {
      throw .machine(reason: translated("could not fill a chart: out of memory"))
    }
    let point = unsafe memory.bindMemory(to: lxw_series_data_point.self, capacity: 1)
    unsafe set(point)
    unsafe list.pointee.stqh_last.pointee = point
    unsafe withUnsafeMutablePointer(to: &point.pointee.list_pointers.stqe_next) { next in
      unsafe list.pointee.stqh_last = next
    }
    unsafe range.pointee.num_data_points += 1
  }
}
