internal import CLibEdit
internal import Glibc

/// The state that libedit's key functions need while a line is typed.
///
/// A class, because libedit holds a pointer to it.
@safe final class LineSession {
  /// A C string that this owns and that libedit reads while the line is edited.
  private(set) var prompt: UnsafeMutablePointer<CChar>?
  private(set) var wasInterrupted = false
  private var initial: String?
  private var completions: (String) -> [String] = { _ in [] }

  deinit { unsafe free(prompt) }

  /// Returns the session of an editor.
  static func of(_ editor: OpaquePointer?) -> LineSession? {
    guard let pointer = unsafe tipsheet_edit_session(editor) else { return nil }
    return unsafe Unmanaged<LineSession>.fromOpaque(pointer).takeUnretainedValue()
  }

  func begin(prompt: String, initial: String?, completions: @escaping (String) -> [String]) {
    unsafe free(self.prompt)
    unsafe self.prompt = strdup(prompt)
    self.initial = initial
    self.completions = completions
    wasInterrupted = false
  }

  func interrupt() -> UInt8 {
    wasInterrupted = true
    return UInt8(CC_EOF)
  }

  /// Completes the line up to the cursor by the common beginning of all matches, or lists the matches.
  func complete(in editor: OpaquePointer?) -> UInt8 {
    guard let line = unsafe el_line(editor) else { return UInt8(CC_ERROR) }
    let typedBytes = unsafe UnsafeRawBufferPointer(
      start: line.pointee.buffer, count: line.pointee.cursor - line.pointee.buffer)
    let isAtEnd = unsafe line.pointee.cursor == line.pointee.lastchar
    let typed = unsafe String(decoding: typedBytes, as: UTF8.self)
    guard isAtEnd else { return UInt8(CC_ERROR) }
    // A pasted table row has a tab after each cell.
    if !typed.isEmpty, hasMoreInput { return unsafe endLine(in: editor) }
    if typed.isEmpty, let initial, !initial.isEmpty {
      return unsafe replace(typed, with: initial, in: editor)
    }
    let fitting = completions(typed)
    guard let common = commonStart(of: fitting), common != typed || fitting.count > 1 else {
      return typed.isEmpty ? UInt8(CC_ERROR) : unsafe endLine(in: editor)
    }
    if fitting.count == 1 || (common.count > typed.count && startsAlike(common, typed)) {
      return unsafe replace(typed, with: common, in: editor)
    }
    print("\n" + fitting.joined(separator: "\n"))
    fflush(nil)
    return UInt8(CC_REDISPLAY)
  }

  /// Whether more input is waiting: a person does not type that fast.
  private var hasMoreInput: Bool {
    var count: Int32 = 0
    return unsafe ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
  }

  /// Takes the line as it is, like Enter.
  private func endLine(in editor: OpaquePointer?) -> UInt8 {
    unsafe el_push(editor, "\n")
    return UInt8(CC_NORM)
  }

  private func replace(_ typed: String, with text: String, in editor: OpaquePointer?) -> UInt8 {
    // libedit counts characters like C, as Unicode scalars.
    unsafe el_deletestr(editor, Int32(typed.unicodeScalars.count))
    return unsafe el_insertstr(editor, text) == 0 ? UInt8(CC_REFRESH) : UInt8(CC_ERROR)
  }
}

/// Returns the common beginning of all texts, in the spelling of the first; nil if there are none.
func commonStart(of texts: [String]) -> String? {
  guard var common = texts.first else { return nil }
  for text in texts.dropFirst() {
    var end = common.startIndex
    for (left, right) in zip(common, text) {
      guard left.lowercased() == right.lowercased() else { break }
      end = common.index(after: end)
    }
    common = String(common[..<end])
  }
  return common
}

/// Whether a text begins with a typed text, in any case.
func startsAlike(_ text: String, _ typed: String) -> Bool {
  text.lowercased().hasPrefix(typed.lowercased())
}
