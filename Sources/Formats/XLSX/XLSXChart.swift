import CXLSXWriter
import Glibc

/// A chart of columns or bars over cells.
package struct XLSXChart: Sendable {
  package enum Kind: Sendable {
    case stackedColumns, stackedBars, bars
  }

  /// One row of figures.
  package struct Series: Sendable {
    package let title: String
    package let values: XLSXRange

    /// What the cells hold, for programs that show a chart without calculating.
    package let figures: [Double]
    package let color: XLSXColor

    package init(title: String, values: XLSXRange, figures: [Double], color: XLSXColor) {
      self.title = title
      self.values = values
      self.figures = figures
      self.color = color
    }
  }

  package var kind: Kind
  package var title: String

  /// The sheet that the cells are in.
  package var source: XLSXSheetID
  package var categories: XLSXRange
  package var labels: [String]
  package var series: [Series]

  /// How the axis writes its figures.
  package var numberFormat: String
  package var textColor: XLSXColor
  package var lineColor: XLSXColor

  /// Pixels.
  package var width: Int
  package var height: Int

  package init(
    _ kind: Kind, title: String, source: XLSXSheetID, categories: XLSXRange, labels: [String],
    series: [Series], numberFormat: String, textColor: XLSXColor, lineColor: XLSXColor,
    width: Int, height: Int
  ) {
    self.kind = kind
    self.title = title
    self.source = source
    self.categories = categories
    self.labels = labels
    self.series = series
    self.numberFormat = numberFormat
    self.textColor = textColor
    self.lineColor = lineColor
    self.width = width
    self.height = height
  }

  fileprivate var libraryType: UInt8 {
    switch kind {
    case .stackedColumns: UInt8(LXW_CHART_COLUMN_STACKED.rawValue)
    case .stackedBars: UInt8(LXW_CHART_BAR_STACKED.rawValue)
    case .bars: UInt8(LXW_CHART_BAR.rawValue)
    }
  }
}

extension XLSXDocument {
  /// Puts a chart with its upper left corner at a cell.
  package func insert(
    _ chart: XLSXChart, at cell: XLSXCell, in sheet: XLSXSheetID
  ) throws(XLSXError) {
    try check(cell)
    try check(chart.categories.last)
    for series in chart.series {
      try check(series.values.last)
      try XLSXError.check(series.figures.count, within: .chartPoints)
      guard series.figures.allSatisfy(\.isFinite) else {
        throw .notFinite(cell: series.values.first.text)
      }
    }
    guard let pointer = unsafe workbook_add_chart(handle.workbook, chart.libraryType) else {
      throw .machine(reason: "could not add a chart: out of memory")
    }
    for series in chart.series { try unsafe add(series, of: chart, to: pointer) }
    unsafe style(pointer, as: chart)
    // The library's own chart is 480 by 288 pixels.
    var options = unsafe lxw_chart_options()
    unsafe options.x_scale = Double(chart.width) / 480
    unsafe options.y_scale = Double(chart.height) / 288
    unsafe options.object_position = UInt8(LXW_OBJECT_MOVE_DONT_SIZE.rawValue)
    let status = unsafe worksheet_insert_chart_opt(
      sheets[sheet.index].pointer, UInt32(cell.row), UInt16(cell.column), pointer, &options)
    try XLSXHandle.check(status)
  }

  private func add(
    _ series: XLSXChart.Series, of chart: XLSXChart, to pointer: UnsafeMutablePointer<lxw_chart>
  ) throws(XLSXError) {
    let sheet = sheets[chart.source.index].quoted + "!"
    guard
      let added = unsafe chart_add_series(
        pointer, "=" + sheet + chart.categories.absoluteText,
        "=" + sheet + series.values.absoluteText)
    else { throw .machine(reason: "could not add a chart's series: out of memory") }
    unsafe chart_series_set_name(added, XLSXText.line(series.title))
    var fill = lxw_chart_fill()
    fill.color = series.color.forLibrary
    unsafe chart_series_set_fill(added, &fill)
    try unsafe XLSXChartCache.fill(added.pointee.values, numbers: series.figures)
    try unsafe XLSXChartCache.fill(added.pointee.categories, texts: chart.labels)
  }

  private func style(_ pointer: UnsafeMutablePointer<lxw_chart>, as chart: XLSXChart) {
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
    // The library names the axes as they lie: a bar chart's figures run along x.
    let isLying = chart.kind != .stackedColumns
    let labels = unsafe isLying ? pointer.pointee.y_axis : pointer.pointee.x_axis
    let values = unsafe isLying ? pointer.pointee.x_axis : pointer.pointee.y_axis
    unsafe chart_axis_set_num_font(labels, &font)
    unsafe chart_axis_set_num_font(values, &font)
    unsafe chart_axis_set_line(labels, &line)
    unsafe chart_axis_set_line(values, &none)
    unsafe chart_axis_set_num_format(values, chart.numberFormat)
    unsafe chart_axis_major_gridlines_set_visible(values, 1)
    unsafe chart_axis_major_gridlines_set_line(values, &line)
    unsafe chart_axis_major_gridlines_set_visible(labels, 0)
    if isLying {
      // Bars run from the top in the order of the rows; the figures stay below them.
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

/// What a chart shows before its program calculates.
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
        throw .machine(reason: "could not label a chart: out of memory")
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
      throw .machine(reason: "could not fill a chart: out of memory")
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
