/// Returns a typed percentage in a file's spelling: `3`, `3 percent`, and `3 por ciento` are `3%`.
///
/// A number below 1 without a sign stays as it is, because 0.03 may mean 3%.
func percentSpelled(_ typed: String) -> String {
  var number = foldedAnswer(typed)[...]
  var isNamed = false
  for name in ["percent", "per cent", "por ciento"] where number.hasSuffix(name) {
    number = number.dropLast(name.utf8.count)
    isNamed = true
  }
  while number.last == " " { number = number.dropLast() }
  let digits = number.utf8.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
  guard let first = number.utf8.first, digits.allSatisfy({ (48...57).contains($0) }),
    number.utf8.count - digits.count <= 1, isNamed || (49...57).contains(first)
  else { return typed }
  return number + "%"
}
