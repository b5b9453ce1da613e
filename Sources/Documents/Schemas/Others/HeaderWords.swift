// The words of headers, in English and Spanish, as people and vendors write them.

/// Returns only letters and digits, in lower case and without accents; `#` becomes `number`: `Employee #`.
@Sendable public func headerKey(_ header: String) -> String {
  var key = ""
  for character in header.lowercased() {
    if character == "#" {
      key += "number"
    } else if character.isLetter || character.isNumber {
      key.append(accented[character] ?? character)
    }
  }
  return key
}

private let accented: [Character: Character] = [
  "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n",
]

extension ExportColumn {
  /// The kind of table that a header is in.
  public enum Table: CaseIterable, Sendable {
    case hours, payments, roster
  }

  /// Returns the column by the words of a header; nil if they are not usual.
  public static func usual(header: String, in table: Table) -> ExportColumn? {
    let key = headerKey(header)
    return usualKeys[table]?.first { $0.keys.contains(key) }?.column
  }

  /// Returns the usual headers of a column as keys, the most usual one first.
  public static func usualKeys(of column: ExportColumn, in table: Table) -> [String] {
    (usualKeys[table] ?? []).filter { $0.column == column }.flatMap { $0.keys }
  }

  private static let usualKeys: [Table: [(column: ExportColumn, keys: [String])]] = {
    var keys: [Table: [(column: ExportColumn, keys: [String])]] = [:]
    for (column, tables, words) in usualHeaders {
      let own = words.split { $0.isWhitespace }.map { String($0) }
      for table in tables { keys[table, default: []].append((column, own)) }
    }
    return keys
  }()

  private static let usualHeaders: [(column: ExportColumn, tables: [Table], words: String)] = [
    (
      .name, [.hours, .roster],
      "name employee employeename fullname staffname teammember teammembername"
    ),
    (
      .name, [.hours],
      """
      staff staffmember person worker server servername who associate crew crewmember partnername member displayname
      empleado nombre nombrecompleto nombredelempleado trabajador persona colaborador mesero quien
      """
    ),
    (.firstName, [.hours, .roster], "first firstname givenname"),
    (.firstName, [.hours], "fname forename nombres primernombre"),
    (.firstName, [.roster], "employeefirstname"),
    (.lastName, [.hours, .roster], "last lastname surname familyname"),
    (.lastName, [.hours], "lname apellido apellidos"),
    (.lastName, [.roster], "employeelastname"),
    (
      .number, [.hours, .roster],
      "id employeeid employeenumber employeeno employeecode empid empno staffid staffnumber"
    ),
    (
      .number, [.hours],
      """
      payrollid number badge badgenumber employeeexportcode partnernumber idempleado numerodeempleado numero codigo
      clave
      """
    ),
    (
      .number, [.roster],
      "employeeexternalid externalid externalemployeeid empnumber teammemberid associateid userid"
    ),
    (.job, [.hours, .roster], "job role position jobtitle title jobname"),
    (
      .job, [.hours],
      "department jobcode station puesto posicion cargo rol funcion departamento"
    ),
    (.job, [.roster], "positions roles jobtitles jobs"),
    (
      .location, [.hours, .payments],
      """
      location store site venue restaurant locationname homestore sucursal ubicacion restaurante tienda
      """
    ),
    (
      .paid, [.payments],
      """
      time paid paidat paidtime paiddate paymenttime timestamp createdat closed closedat closedtime transactiontime
      datetime dateandtime hora horadepago pagado cerrado
      """
    ),
    (.inDate, [.hours, .payments], "date day businessdate fecha dia"),
    (.inDate, [.payments], "paymentdate transactiondate fechadepago"),
    (
      .inDate, [.hours],
      """
      workdate shiftdate businessday entrydate clockindate indate startdate datein dateworked localdate fechadeentrada
      fechaentrada periodstart payperiodstart
      """
    ),
    (
      .inTime, [.hours],
      """
      in clockin timein clockintime intime start starttime clockon punchin from begin shiftstart started signin
      clockedin arrived arrival entrada horadeentrada horaentrada inicio horadeinicio desde
      """
    ),
    (
      .outDate, [.hours],
      """
      clockoutdate outdate enddate dateout fechadesalida fechasalida periodend payperiodend
      """
    ),
    (
      .week, [.hours],
      """
      week weekof weekstart weekstarting weekbeginning weekstartdate weekending weekend weekenddate workweek semana
      semanadel
      """
    ),
    (
      .outTime, [.hours],
      """
      out clockout timeout clockouttime outtime end endtime finish finishtime clockoff punchout to until till shiftend
      ended stop signout clockedout left departure salida horadesalida horasalida fin horadefin hasta
      """
    ),
    (
      .unpaidBreak, [.hours],
      """
      unpaidbreak unpaidbreaks unpaidbreaktime unpaidbreakhours unpaidbreakminutes unpaidmeal unpaidminutes breakunpaid
      descansonopagado descansosinpaga pausanopagada
      """
    ),
    (.paidBreak, [.hours], "paidbreak paidbreaks paidbreaktime descansopagado"),
    (
      .paidHours, [.hours],
      """
      hours totalhours paidhours totalpaidhours hoursworked workedhours payablehours hrs totalhrs totaltime hoursdecimal
      nethours length totaltippablehours horas horastrabajadas totalhoras totaldehoras horaspagadas
      """
    ),
    (.regularHours, [.hours], "regularhours reghours regularhrs reghrs horasregulares"),
    (.overtimeHours, [.hours], "overtimehours othours overtime ot horasextra horasextras"),
    (
      .cardTips, [.hours],
      """
      noncashtips tipearnings credittips creditcardtips cardtips cctips chargedtips electronictips transactiontips
      cardtip creditcardtip chargetips tipscard tipscc tipscredit propinastarjeta propinascontarjeta propinasdetarjeta
      propinatarjeta
      """
    ),
    (
      .cashTips, [.hours],
      """
      cashtipsdeclared cashtips declaredcashtips declaredtips tipsdeclared cashtipscollected cashtip tipscash
      propinasefectivo propinasenefectivo propinaefectivo
      """
    ),
    (
      .gratuity, [.hours, .payments],
      "totalgratuity autogratuity autogratuities gratuity gratuities"
    ),
    (.sales, [.hours], "sales netsales totalsales salestotal ventas ventasnetas"),
    (
      .payment, [.payments],
      """
      payment paymentid transaction transactionid id receipt receiptnumber reference pago recibo referencia
      """
    ),
    (
      .status, [.payments], "status state result paymentstatus transactionstatus estado"
    ),
    (
      .tender, [.payments],
      """
      tender tendertype type paymenttype paymentmethod method formadepago tipodepago metododepago
      """
    ),
    (
      .refunded, [.payments],
      "refundedtip refundedtips tiprefund tiprefunded refundtipamount"
    ),
  ]
}
