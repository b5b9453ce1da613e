package import Bills
import Diagnostics
package import TipModel
import YAMLSubset

/// A figure that was typed after a command's name cannot be read.
package struct TypedFigureFault: Error, Sendable {
  /// What is wrong, as diagnostics of files say it.
  package let message: String
  package let help: String?

  fileprivate init(_ diagnostic: Diagnostic) {
    message = diagnostic.message
    help = diagnostic.help
  }
}

/// Money as it is typed: `84.50`, `$1,084.50`.
package func typedMoney(_ text: String, in currency: Currency) throws(TypedFigureFault) -> Money {
  let place = Place(SourceFile(name: "", bytes: []), Span(start: 0, end: 0))
  if text.hasPrefix("-") {
    throw TypedFigureFault(.amountBelowZero(text, field: "AMOUNT", at: place))
  }
  let digits = text.hasPrefix(currency.symbol) ? text.dropFirst(currency.symbol.count) : text[...]
  do throws(DecimalFault) {
    return Money(
      minorUnits: try readDecimal(
        Array(digits.utf8), decimals: currency.minorUnitDigits, limit: Money.limit,
        separators: true))
  } catch {
    throw TypedFigureFault(
      .notMoney(text, error, field: "AMOUNT", at: place, currency: currency))
  }
}

/// A tip's percentage as it is typed, with its sign or without: `18%`, `12.5`.
package func typedPercent(_ text: String) throws(TypedFigureFault) -> TipPercent {
  do throws(DecimalFault) {
    return try typedTipPercent(text)
  } catch {
    let place = Place(SourceFile(name: "", bytes: []), Span(start: 0, end: 0))
    throw TypedFigureFault(.notATipPercent(text, error, field: "--percent", at: place))
  }
}

func typedTipPercent(_ text: String) throws(DecimalFault) -> TipPercent {
  let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
  return TipPercent(
    millionths: try readDecimal(
      Array(digits.utf8), decimals: 4, limit: TipPercent.limit, separators: false))
}

extension TreeReader {
  /// A whole number that counts something.
  mutating func count(
    at node: NodeID, field: String, limit: Int64, example: String
  ) -> Int64? {
    guard isScalar(node, field: field) else { return nil }
    let text = tree.text(of: node)
    do throws(DecimalFault) {
      return try readDecimal(Array(text.utf8), decimals: 0, limit: limit, separators: false)
    } catch {
      report(
        .notANumber(
          text, error, field: field, at: tree.place(of: node), decimals: 0, limit: limit,
          example: example))
      return nil
    }
  }
}
