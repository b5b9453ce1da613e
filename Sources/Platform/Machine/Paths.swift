/// `reports/csv` for `reports` and `csv`; an absolute second part is the result by itself.
package func joinPath(_ folder: String, _ name: String) -> String {
  if folder.isEmpty || folder == "." || name.utf8.first == UInt8(ascii: "/") { return name }
  return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}

/// `reports` for `reports/x.csv`, `.` for `x.csv`, `/` for `/x.csv` and for `/`.
package func parentFolder(of path: String) -> String {
  let trimmed = withoutSlashesAtEnd(path)
  guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else {
    return trimmed.isEmpty && !path.isEmpty ? "/" : "."
  }
  let parent = withoutSlashesAtEnd(trimmed[..<slash])
  return parent.isEmpty ? "/" : String(parent)
}

/// `x.csv` for `reports/x.csv`; empty for `/`.
package func fileName(of path: String) -> String {
  let trimmed = withoutSlashesAtEnd(path)
  guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(trimmed) }
  return String(trimmed[trimmed.utf8.index(after: slash)...])
}

private func withoutSlashesAtEnd(_ path: some StringProtocol) -> Substring {
  var trimmed = Substring(path)
  while trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
  return trimmed
}
