/// Files that could not be packed, in words.
package enum PackingError: String, Error, Hashable, Sendable {
  case outOfMemory = "out of memory"
  case tooLarge = "it is larger than a zip without extensions may be"
}
