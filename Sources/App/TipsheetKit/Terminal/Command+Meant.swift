import Text

extension Command {
  /// Words that people type for a command with another name, in English and Spanish.
  private static let otherWords: [(words: String, name: String)] = [
    ("setup set-up start create restaurant configurar empezar crear restaurante", "init"),
    ("add enter night tonight nuevo nueva noche agregar", "new"),
    ("take change fix delete remove hire cambiar editar corregir borrar quitar", "edit"),
    ("take-back revert restore deshacer", "undo"),
    ("night-sheet sheet turno hoja", "shift"),
    ("pay payroll week month report export run pagar nómina nomina semana mes reporte", "period"),
    ("finish lock cerrar", "close"),
    ("reopen unlock reabrir", "close --reopen"),
    ("log history record historial", "status --log"),
    ("watch todo list ls missing open what estado lista pendientes", "status"),
    ("simulate policy what-if whatif probar", "try"),
    ("audit reconcile verificar", "verify"),
    ("workbook excel xlsx spreadsheet libro", "period --from"),
    ("locations sucursales grupo", "group"),
    ("annual 941 w-2 w2 año", "year"),
    ("print view display read mostrar imprimir", "show"),
    ("stub slip payslip person comprobante", "statement"),
    ("parse validate lint test doubts comprobar revisar", "check"),
    ("upload load toast square clock importar", "import"),
    ("bill dividir cuenta", "split"), ("calculator gratuity propina", "tip"),
    ("phone web teléfono telefono", "app"),
    ("why explicar", "explain"), ("man manual usage ayuda", "help"),
  ]

  /// Returns the commands that an unknown word may mean: a word that people use for them, or a typing error.
  static func meant(by word: String, among names: [String]) -> [String] {
    let typed = word.lowercased()
    for other in otherWords where other.words.split(separator: " ").contains(where: { $0 == typed })
    {
      return [other.name]
    }
    return suggestions(for: word, among: names)
  }
}
