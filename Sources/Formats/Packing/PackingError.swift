import Wording

/// Files that could not be packed, in words.
package enum PackingError: String, InWords, Error, Hashable, Sendable {
  case outOfMemory = "out of memory"
  case tooLarge = "it is larger than a zip without extensions may be"
}
