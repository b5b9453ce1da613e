import Documents
import Glibc
import Text
import Tips

// Times the parser and the decoder on one shift file: `parser-benchmark FOLDER ROUNDS` prints the
// best round's nanoseconds from bytes to the syntax tree, and from bytes to the decoded shift.

guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]) else {
  print("usage: parser-benchmark FOLDER ROUNDS")
  exit(2)
}
let folder = CommandLine.arguments[1]
var bag = DiagnosticBag()
let restaurant = decodeSettings(tree(of: source("restaurant.yaml")), reportingTo: &bag)
guard let restaurant = restaurant?.restaurant,
  let roster = decodeRoster(
    tree(of: source("roster.yaml")), restaurant: restaurant, reportingTo: &bag)
else { fail() }
let file = source("shift.yaml")

print("parse", best { tree(of: file).root != nil })
print("values", valueCount(tree(of: file)))
var people = 0
print(
  "decode",
  best {
    let shift = decodeShift(
      tree(of: file), restaurant: restaurant, roster: roster, reportingTo: &bag)
    people = shift?.shift.staff.count ?? 0
    return shift != nil
  })
print("people", people)

/// Mappings, sequences, scalars and missing values, keys not counted: what another parser's tree of
/// the same file must have as many of.
@MainActor func valueCount(_ tree: SyntaxTree) -> Int {
  var count = 0
  var open = tree.root.map { [$0] } ?? []
  while let node = open.popLast() {
    count += 1
    switch tree.kind(of: node) {
    case .mapping: for (_, value) in tree.entries(of: node) { open.append(value) }
    case .sequence: open.append(contentsOf: tree.items(of: node))
    case .scalar, .empty: break
    }
  }
  return count
}

@MainActor func tree(of file: SourceFile) -> SyntaxTree {
  let tree = parse(file, reportingTo: &bag)
  if bag.hasErrors { fail() }
  return tree
}

@MainActor func fail() -> Never {
  var renderer = DiagnosticRenderer()
  print(renderer.text(of: bag))
  exit(1)
}

@MainActor func best(_ work: @MainActor () -> Bool) -> UInt64 {
  var best = UInt64.max
  for _ in 0..<rounds {
    let start = nanoseconds()
    let isDone = work()
    let end = nanoseconds()
    if !isDone { fail() }
    best = min(best, end - start)
  }
  return best
}

@MainActor func nanoseconds() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

@MainActor func source(_ name: String) -> SourceFile {
  let path = folder + "/" + name
  guard let stream = unsafe fopen(path, "r") else { exit(2) }
  defer { unsafe _ = fclose(stream) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe fread(&piece, 1, piece.count, stream)
    guard count > 0 else { return SourceFile(name: path, bytes: bytes) }
    bytes.append(contentsOf: piece[..<count])
  }
}
