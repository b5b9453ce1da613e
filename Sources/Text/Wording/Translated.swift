/// Returns a text for people in the current language. Do not use it in declarations, which would keep the language of
/// their first use.
public func translated(_ words: Words) -> String { words.text }
