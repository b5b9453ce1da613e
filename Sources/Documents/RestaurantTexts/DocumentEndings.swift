/// The endings of the document format's files, the usual one first.
package let documentEndings = [".yaml", ".yml"]

/// Whether a file in the folder of shifts is a shift's, by its name.
package func isShiftFileName(_ name: String) -> Bool {
  !name.hasPrefix(".") && documentEndings.contains { name.hasSuffix($0) }
}
