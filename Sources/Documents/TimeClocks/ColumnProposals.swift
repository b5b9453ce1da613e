import CSV
import Schemas
import TipModel
import Wording

/// A likely meaning of a column of an unknown export.
struct ColumnProposal {
  let column: ExportColumn
  let reason: Words
}

extension ExportColumn {
  /// Headers in English and Spanish as people write them, without spaces, marks, and accents.
  private static let usualHeaders: [(column: ExportColumn, headers: [String])] = [
    (
      .name,
      [
        "name", "employee", "employeename", "staff", "staffname", "staffmember", "teammember",
        "teammembername", "person", "worker", "server", "servername", "who", "fullname",
        "associate", "crew", "crewmember", "partnername", "member", "displayname", "empleado",
        "nombre", "nombrecompleto", "nombredelempleado", "trabajador", "persona", "colaborador",
        "mesero", "quien",
      ]
    ),
    (
      .firstName,
      ["first", "firstname", "fname", "givenname", "forename", "nombres", "primernombre"]
    ),
    (.lastName, ["last", "lastname", "lname", "surname", "familyname", "apellido", "apellidos"]),
    (
      .number,
      [
        "id", "employeeid", "employeenumber", "employeeno", "empid", "empno", "staffid",
        "payrollid", "number", "badge", "badgenumber", "employeecode", "employeeexportcode",
        "partnernumber", "staffnumber", "idempleado", "numerodeempleado", "numero", "codigo",
        "clave",
      ]
    ),
    (
      .job,
      [
        "job", "role", "position", "jobtitle", "title", "department", "jobcode", "jobname",
        "station", "puesto", "posicion", "cargo", "rol", "funcion", "departamento",
      ]
    ),
    (
      .location,
      [
        "location", "store", "site", "venue", "restaurant", "locationname", "homestore",
        "sucursal", "ubicacion", "restaurante", "tienda",
      ]
    ),
    (
      .inDate,
      [
        "date", "day", "workdate", "shiftdate", "businessdate", "businessday", "entrydate",
        "clockindate", "indate", "startdate", "datein", "dateworked", "localdate", "fecha", "dia",
        "fechadeentrada", "fechaentrada", "periodstart", "payperiodstart",
      ]
    ),
    (
      .inTime,
      [
        "in", "clockin", "timein", "clockintime", "intime", "start", "starttime", "clockon",
        "punchin", "from", "begin", "shiftstart", "started", "signin", "clockedin", "arrived",
        "arrival", "entrada", "horadeentrada", "horaentrada", "inicio", "horadeinicio", "desde",
      ]
    ),
    (
      .outDate,
      [
        "clockoutdate", "outdate", "enddate", "dateout", "fechadesalida", "fechasalida",
        "periodend", "payperiodend",
      ]
    ),
    (
      .week,
      [
        "week", "weekof", "weekstart", "weekstarting", "weekbeginning", "weekstartdate",
        "weekending", "weekend", "weekenddate", "workweek", "semana", "semanadel",
      ]
    ),
    (
      .outTime,
      [
        "out", "clockout", "timeout", "clockouttime", "outtime", "end", "endtime", "finish",
        "finishtime", "clockoff", "punchout", "to", "until", "till", "shiftend", "ended", "stop",
        "signout", "clockedout", "left", "departure", "salida", "horadesalida", "horasalida",
        "fin", "horadefin", "hasta",
      ]
    ),
    (
      .unpaidBreak,
      [
        "unpaidbreak", "unpaidbreaks", "unpaidbreaktime", "unpaidbreakhours",
        "unpaidbreakminutes", "unpaidmeal", "unpaidminutes", "breakunpaid", "descansonopagado",
        "descansosinpaga", "pausanopagada",
      ]
    ),
    (.paidBreak, ["paidbreak", "paidbreaks", "paidbreaktime", "descansopagado"]),
    (
      .paidHours,
      [
        "hours", "totalhours", "paidhours", "totalpaidhours", "hoursworked", "workedhours",
        "payablehours", "hrs", "totalhrs", "totaltime", "hoursdecimal", "nethours", "length",
        "totaltippablehours", "horas", "horastrabajadas", "totalhoras", "totaldehoras",
        "horaspagadas",
      ]
    ),
    (.regularHours, ["regularhours", "reghours", "regularhrs", "reghrs", "horasregulares"]),
    (.overtimeHours, ["overtimehours", "othours", "overtime", "ot", "horasextra", "horasextras"]),
    (
      .cardTips,
      [
        "cardtips", "cardtip", "creditcardtips", "creditcardtip", "credittips", "cctips",
        "noncashtips", "chargedtips",
        "chargetips", "electronictips", "transactiontips", "tipscard", "tipscc", "tipscredit",
        "propinastarjeta", "propinascontarjeta", "propinasdetarjeta", "propinatarjeta",
      ]
    ),
    (
      .cashTips,
      [
        "cashtips", "cashtip", "cashtipsdeclared", "declaredcashtips", "declaredtips",
        "tipsdeclared",
        "tipscash", "cashtipscollected", "propinasefectivo", "propinasenefectivo",
        "propinaefectivo",
      ]
    ),
    (.sales, ["sales", "netsales", "totalsales", "salestotal", "ventas", "ventasnetas"]),
    (.gratuity, ["gratuity", "autogratuity", "gratuities", "autogratuities", "totalgratuity"]),
  ]

  /// Returns the column by the words of a header; nil if they are not usual.
  static func usual(header: String) -> ExportColumn? {
    let key = headerKey(header)
    return usualHeaders.first { $0.headers.contains(key) }?.column
  }

  /// Whether at least half of the cells, and at least one, can be values of the column.
  func fits(_ cells: [String], _ form: ExportForm, currency: Currency) -> Bool {
    let fitting = cells.filter { cell in
      switch self {
      case .inDate, .outDate, .week:
        form.date(cell) != nil || form.dateAndTime(cell) != nil || showsDayFirst(cell)
      case .inTime, .outTime: form.time(cell) != nil || form.dateAndTime(cell) != nil
      case .unpaidBreak, .paidBreak:
        form.breakMinutes(cell, inMinutes: false) != nil
          || form.breakMinutes(cell, inMinutes: true) != nil
      case .paidHours, .regularHours, .overtimeHours, .doubleOvertimeHours, .workedHours:
        form.hours(cell) != nil
      case .cardTips, .cashTips, .gratuity, .sales: form.money(cell, in: currency) != nil
      case .punchTime: form.time(cell) != nil || form.dateAndTime(cell) != nil
      case .punchKind: isPunchIn(cell) != nil
      case .name, .firstName, .lastName: cell.contains(where: { $0.isLetter })
      default: true
      }
    }
    return !fitting.isEmpty && fitting.count * 2 >= cells.count
  }
}

/// Returns only letters and digits, in lower case and without accents.
func headerKey(_ header: String) -> String {
  String(
    header.lowercased().compactMap { character -> Character? in
      guard character.isLetter || character.isNumber else { return nil }
      return accented[character] ?? character
    })
}

/// Whether a header names tips.
func isAboutTips(_ header: String) -> Bool {
  headerSays(header, ["tip", "propina", "gratuit"]) && !header.contains("%")
}

/// Whether a header names breaks, paid or not.
func isAboutBreaks(_ header: String) -> Bool {
  headerSays(header, ["break", "meal", "lunch", "pause", "descans", "pausa"])
}

/// Whether a word of a header begins with one of some texts.
func headerSays(_ header: String, _ starts: [String]) -> Bool {
  header.lowercased().split { !$0.isLetter }.contains { word in
    starts.contains { word.hasPrefix($0) }
  }
}

private let accented: [Character: Character] = [
  "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n",
]

/// Returns proposals for the columns of a table, by their headers and by the form of their cells.
///
/// - Parameters:
///   - rows: the rows below the header.
///   - taken: the columns that are already known, by their index.
///   - positions: the restaurant's.
func columnProposals(
  header: [CSVField], rows: ArraySlice<[CSVField]>, taken: [Int: ExportColumn], _ form: ExportForm,
  currency: Currency, positions: Set<String> = []
) -> [Int: ColumnProposal] {
  var proposals: [Int: ColumnProposal] = [:]
  var used = Set(taken.values)
  let cells = header.indices.map { index in
    rows.prefix(200).compactMap { row -> String? in
      guard row.indices.contains(index) else { return nil }
      let text = row[index].text
      return text.isEmpty || text == "-" ? nil : text
    }
  }
  func propose(_ column: ExportColumn, for index: Int, _ reason: Words) {
    guard column.isSummed || used.insert(column).inserted else { return }
    proposals[index] = ColumnProposal(column: column, reason: reason)
  }
  // A column of clock-ins and clock-outs, and the time next to it.
  let isKind = { (index: Int) in
    taken[index] == nil && !cells[index].isEmpty && cells[index].allSatisfy { isPunchIn($0) != nil }
  }
  if let kind = header.indices.first(where: isKind) {
    propose(.punchKind, for: kind, "by its cells")
    let time = header.indices.first { index in
      taken[index] == nil && index != kind
        && ExportColumn.punchTime.fits(cells[index], form, currency: currency)
        && !ExportColumn.inDate.fits(
          cells[index].filter { form.dateAndTime($0) == nil }, form, currency: currency)
    }
    if let time { propose(.punchTime, for: time, "by its cells") }
    used.formUnion([.inTime, .outTime])
  }
  for index in header.indices where taken[index] == nil && proposals[index] == nil {
    guard let column = ExportColumn.usual(header: header[index].text),
      column.fits(cells[index], form, currency: currency)
    else { continue }
    propose(column, for: index, "by its header")
  }
  let isPerson = used.contains(.name) || used.contains(.firstName)
  for index in header.indices where taken[index] == nil && proposals[index] == nil {
    let own = cells[index]
    func looks(_ column: ExportColumn) -> Bool { column.fits(own, form, currency: currency) }
    // Amounts and lengths may look like times.
    if isAboutTips(header[index].text) || isAboutBreaks(header[index].text) { continue }
    if !used.contains(.inTime), looks(.inTime) {
      propose(.inTime, for: index, "by its cells")
    } else if used.contains(.inTime), !used.contains(.outTime), looks(.outTime) {
      propose(.outTime, for: index, "by its cells")
    } else if !used.contains(.inDate), looks(.inDate) {
      propose(.inDate, for: index, "by its cells")
    } else if !used.contains(.job), !own.isEmpty, own.allSatisfy(positions.contains) {
      propose(.job, for: index, "its cells are positions")
    } else if !isPerson, !used.contains(.name), !own.isEmpty,
      own.allSatisfy({ $0.contains(where: { $0.isLetter }) && !$0.contains(where: { $0.isNumber }) }
      )
    {
      propose(.name, for: index, "by its cells")
    }
  }
  return proposals
}
