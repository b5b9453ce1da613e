package import Documents
package import Imports
package import Text

/// The reason that an import cannot be finished yet: a question, or an error.
package enum ImportStop: Error {
  /// The columns as they are asked about, and with the proposals that were accepted. If the latter are complete, only
  /// the days of the hours are missing.
  case columns(asked: ColumnMapping, tried: ColumnMapping)
  case names(ImportNames)

  /// An answer to a field that cannot be read.
  case wrong(field: String, WrongAnswer)
  case noHeaders(Words)

  /// Errors in a file; with the columns if they are in the export.
  case errors(DiagnosticBag, ColumnMapping?)

  /// No line could be taken.
  case nothing(ImportReady)
}
