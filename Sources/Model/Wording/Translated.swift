/// A text for people in the language of the run, where it is made: not for declarations, which would
/// keep the language of their first use.
public func translated(_ words: Words) -> String { words.text }
