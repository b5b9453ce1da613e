/// The endings of the document format's files, the usual one first.
package let documentEndings = [".yaml", ".yml"]
