#if hasFeature(Embedded)
  // Entry points for the page's script. Addresses are in the engine's memory. The question and the last answer stay
  // there until the next question.

  nonisolated(unsafe) private let engine = Engine()

  /// The memory of the last answer, kept until the next question.
  nonisolated(unsafe) private var lastAnswer: UnsafeMutablePointer<UInt8>?

  /// Reserves memory for a question of the given length, and frees the last answer.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8> {
    unsafe lastAnswer?.deallocate()
    unsafe lastAnswer = nil
    return UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, Int(length)))
  }

  /// Answers a question, and frees its memory.
  ///
  /// - Returns: the answer's length in bytes (four bytes, lowest first), followed by the answer in UTF-8.
  @_expose(wasm, "answer") @_cdecl("answer")
  public func answer(
    _ question: UnsafeMutablePointer<UInt8>, _ length: Int32
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = unsafe Array(UnsafeBufferPointer(start: question, count: Int(length)))
    unsafe question.deallocate()
    let text = PageQuestion(bytes).map { unsafe engine.answer(to: $0) } ?? "null"
    let count = text.utf8.count
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 4)
    for place in 0..<4 { unsafe memory[place] = UInt8(truncatingIfNeeded: count >> (8 * place)) }
    var place = 4
    for byte in text.utf8 {
      unsafe memory[place] = byte
      place += 1
    }
    unsafe lastAnswer = memory
    return unsafe memory
  }
#endif
