import Text
import Tips

// The wording of errors in the pools of a restaurant's settings: the names.
extension Diagnostic {
  /// - Parameter words: the words that may be written instead of a category.
  static func unknownCategory(
    _ name: String, at place: Place, known: [String], beside words: [String] = []
  ) -> Diagnostic {
    unknown(
      name, .unknownCategory, "the restaurant has no category of sales \"\(name)\"", at: place,
      known: words + known, otherwise: "add it to sales in restaurant.yaml")
  }

  static func unknown(
    _ name: String, _ code: DiagnosticCode, _ message: Words, at place: Place, known: [String],
    otherwise: Words
  ) -> Diagnostic {
    Diagnostic(
      code, message, at: place,
      fixes: nearest(to: name, among: known).map { [.value($0, at: place)] } ?? [],
      otherwise: known.isEmpty
        ? otherwise : "it may be \(alternatives(known)); or \(otherwise)"
    ) { "write \($0), or \(otherwise)" }
  }

  static func partsDoNotSum(toMillionths sum: Int64, at place: Place) -> Diagnostic {
    Diagnostic(
      .percentsDoNotSum, "the percentages add up to \(percentText(millionths: sum)), not 100%",
      at: place, help: "change them so that they add up to 100%")
  }
}
