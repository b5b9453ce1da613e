import Text
package import Tips

extension Currency {
  /// The code of the only currency with a sign, such as `GBP` for `£`; otherwise the code most like the text, if any.
  package static func code(meantBy typed: String) -> String? {
    let signed = codes.filter { Currency(code: $0)?.symbol == typed }
    if !signed.isEmpty { return signed.count == 1 ? signed[0] : nil }
    return nearest(to: typed.uppercased(), among: codes)
  }
}
