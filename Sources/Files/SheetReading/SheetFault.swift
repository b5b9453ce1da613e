package import Text

/// The reason that a workbook cannot be read.
package struct SheetFault: Error {
  package let message: Words

  init(_ message: Words) { self.message = message }
}
