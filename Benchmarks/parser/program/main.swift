import Diagnostics
import Glibc
import ShiftSyntax

// Times the parser on one file: `parser-benchmark FILE ROUNDS` prints the best round's
// nanoseconds from bytes to the syntax tree.

guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]),
  let bytes = contents(of: CommandLine.arguments[1])
else {
  print("usage: parser-benchmark FILE ROUNDS")
  exit(2)
}

let file = SourceFile(name: CommandLine.arguments[1], bytes: bytes)
var best = UInt64.max
for _ in 0..<rounds {
  let start = nanoseconds()
  var bag = DiagnosticBag()
  let tree = parse(file, reportingTo: &bag)
  let end = nanoseconds()
  guard tree.root != nil, !bag.hasErrors else { exit(1) }
  best = min(best, end - start)
}
print("parse \(best)")

func nanoseconds() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func contents(of path: String) -> [UInt8]? {
  guard let stream = unsafe fopen(path, "r") else { return nil }
  defer { unsafe _ = fclose(stream) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe fread(&piece, 1, piece.count, stream)
    guard count > 0 else { return bytes }
    bytes.append(contentsOf: piece[..<count])
  }
}
