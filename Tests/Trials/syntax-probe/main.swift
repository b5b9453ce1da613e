import Glibc
import Text

// Reads many documents from standard input and says in one line of JSON for each how the parser
// took it: a tool for the comparisons with other parsers, not installed.
//
//   syntax-probe                   framed documents: a line with the length in bytes, then the bytes
//   syntax-probe --explain FILE    the diagnostics of one file, laid out, and its tree

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--explain" {
  explain(path: CommandLine.arguments[2])
} else {
  answerFrames()
}

func answerFrames() {
  var input = InputBuffer()
  while let header = input.readLine(), let length = Int(header), let bytes = input.read(length) {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: "-", bytes: bytes), reportingTo: &bag)
    write(answer(tree, bag))
  }
}

/// `{"tree":…}` of an accepted document, with "" where nothing is given (so do string-only
/// loaders); `{"codes":[…]}` of a refused one.
func answer(_ tree: SyntaxTree, _ bag: DiagnosticBag) -> String {
  guard bag.hasErrors else {
    let answer: JSONValue = ["tree": tree.json(empty: "")]
    return answer.text + "\n"
  }
  let answer: JSONValue = [
    "codes": .list(bag.inFileOrder.map { .string($0.code.rawValue) })
  ]
  return answer.text + "\n"
}

func explain(path: String) {
  guard let file = unsafe fopen(path, "r") else { return }
  defer { unsafe _ = fclose(file) }
  var bytes: [UInt8] = []
  var byte = unsafe fgetc(file)
  while byte != EOF {
    bytes.append(UInt8(truncatingIfNeeded: byte))
    byte = unsafe fgetc(file)
  }
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
  var renderer = DiagnosticRenderer()
  write(renderer.text(of: bag))
  write(tree.json().text + "\n")
}

func write(_ text: String) {
  var bytes = Array(text.utf8)
  while !bytes.isEmpty {
    let written = unsafe Glibc.write(1, bytes, bytes.count)
    guard written > 0 else { exit(1) }
    bytes.removeFirst(written)
  }
}

/// Standard input, read in large pieces.
struct InputBuffer {
  private var bytes: [UInt8] = []
  private var position = 0

  mutating func readLine() -> String? {
    while true {
      if let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
      }
      guard fill() else { return nil }
    }
  }

  mutating func read(_ count: Int) -> [UInt8]? {
    while bytes.count - position < count {
      guard fill() else { return nil }
    }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  private mutating func fill() -> Bool {
    bytes.removeFirst(position)
    position = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(0, &piece, piece.count)
    guard count > 0 else { return false }
    bytes.append(contentsOf: piece[..<count])
    return true
  }
}
