import CXLSXWriter
import Glibc
import Spreadsheet
import Wording

/// A chart of the workbook that created it.
@safe struct XLSXChart {
  let pointer: UnsafeMutablePointer<lxw_chart>
}

extension XLSXHandle {
  /// - Parameter axisFormat: the number format of the value axis.
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
    let (first, last) = (series.values.first, series.values.last)
    try XLSXError.check(last.row - first.row + 1, within: .chartPoints)
    let categories: Formula = "=\(chart.sheet, fixed: chart.categories)"
    let values: Formula = "=\(chart.sheet, fixed: series.values)"
    guard let added = unsafe chart_add_series(pointer, categories.text, values.text) else {
      throw .machine(reason: translated("could not add a chart's series: out of memory"))
    }
    unsafe chart_series_set_name(added, XLSXText.line(series.title))
    var fill = lxw_chart_fill()
    fill.color = series.color.forLibrary
    unsafe chart_series_set_fill(added, &fill)
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
    // The library names the axes by direction: a bar chart's values run along x.
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
      // Bars run from the top in the order of the rows, and the values stay below them.
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
