internal import CLibEdit
internal import Glibc

/// A person's response at a prompt.
package enum LineAnswer: Hashable, Sendable {
  /// A line, without its line break; empty if only Enter was pressed.
  case line(String)

  /// Ctrl-D on an empty line, or a closed terminal.
  case ended

  /// Ctrl-C.
  case interrupted
}

/// The only owner of one `EditLine`: reads lines at a terminal, with cursor keys and completion.
///
/// `el_init` allocates and `el_end` frees. In between, libedit keeps the session that its key functions get back
/// through `EL_CLIENTDATA`, so the session lives as long as the editor. While a line is edited, the terminal is in
/// libedit's mode. `el_gets` restores it before it returns, and also on SIGTERM, SIGHUP, and SIGTSTP (`EL_SIGNAL`).
/// There is no history, and no user files are read. On a terminal without escape codes there is no `EditLine`: the
/// terminal edits the line.
@safe package struct LineEditor: ~Copyable {
  private let editor: OpaquePointer?
  private let session: LineSession

  /// Nil if standard input or output is not a terminal, or libedit cannot set itself up.
  ///
  /// - Parameter isPlain: true to send no escape codes to the terminal.
  package init?(isPlain: Bool) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    guard !isPlain else {
      unsafe editor = nil
      session = LineSession()
      return
    }
    useUTF8()
    guard let editor = unsafe tipsheet_edit_init("tipsheet") else { return nil }
    let session = LineSession()
    guard unsafe LineEditor.setUp(editor, for: session) else {
      unsafe el_end(editor)
      return nil
    }
    unsafe self.editor = editor
    self.session = session
  }

  private static func setUp(_ editor: OpaquePointer, for session: LineSession) -> Bool {
    let pointer = unsafe Unmanaged.passUnretained(session).toOpaque()
    let answers = unsafe [
      tipsheet_edit_set_session(editor, pointer),
      tipsheet_edit_set_prompt(editor) { unsafe LineSession.of($0)?.prompt },
      tipsheet_edit_use_emacs_keys(editor),
      tipsheet_edit_handle_signals(editor),
      tipsheet_edit_take_signal_keys(editor),
      tipsheet_edit_bind(editor, "^C", "tipsheet-interrupt") { editor, _ in
        unsafe LineSession.of(editor)?.interrupt() ?? UInt8(CC_EOF)
      },
      tipsheet_edit_bind(editor, "^Z", "tipsheet-suspend") { _, _ in
        raise(SIGTSTP)
        return UInt8(CC_REFRESH)
      },
      tipsheet_edit_bind(editor, "^I", "tipsheet-complete") { editor, _ in
        unsafe LineSession.of(editor)?.complete(in: editor) ?? UInt8(CC_ERROR)
      },
    ]
    return answers.allSatisfy { $0 == 0 }
  }

  deinit {
    if let editor = unsafe editor { unsafe el_end(editor) }
  }

  /// Asks for one line.
  ///
  /// - Parameters:
  ///   - prompt: the text before the cursor; one line.
  ///   - initial: the text that the Tab key puts into an empty line, to edit.
  ///   - completions: returns the whole lines that a typed beginning may be completed to.
  package func read(
    prompt: String, initial: String? = nil,
    completions: @escaping (String) -> [String] = { _ in [] }
  ) -> LineAnswer {
    guard let editor = unsafe editor else { return readPlainLine(prompt: prompt) }
    session.begin(prompt: prompt, initial: initial, completions: completions)
    // Earlier output must stay above the prompt.
    fflush(nil)
    var count: Int32 = 0
    guard let line = unsafe el_gets(editor, &count), count > 0 else {
      print()
      return session.wasInterrupted ? .interrupted : .ended
    }
    var text = unsafe String(cString: line)
    while text.utf8.last == UInt8(ascii: "\n") || text.utf8.last == UInt8(ascii: "\r") {
      text.unicodeScalars.removeLast()
    }
    return .line(text)
  }
}

/// Lets people type names in UTF-8 in any locale; files are always UTF-8.
private func useUTF8() {
  _ = unsafe setlocale(LC_CTYPE, "")
  let isUTF8 = unsafe String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
  if !isUTF8 { _ = unsafe setlocale(LC_CTYPE, "C.UTF-8") }
}
