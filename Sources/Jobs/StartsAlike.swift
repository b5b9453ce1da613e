/// Whether a text begins with what was typed, in any case.
package func startsAlike(_ text: String, _ typed: String) -> Bool {
  text.lowercased().hasPrefix(typed.lowercased())
}
