import Documents
import Text

/// A page in Markdown about a kind of document: each key with its type, default, meaning, example
/// and errors.
func referencePage(of document: DocumentDescription) -> String {
  var page = """
    # \(document.file)

    \(document.about)

    """
  if document.hasTemplate {
    let template = "templates/\(document.name).yaml"
    page += "\nTo begin with: [\(template)](../../\(template)). "
  } else {
    page += "\n"
  }
  page += """
    For editors: [\(document.name).json](../json-schema/\(document.name).json).

    | Key | Value | Default |
    |---|---|---|

    """
  for key in document.keys.keys {
    let standard = key.isRequired ? "required" : key.standard ?? "none"
    let value = cell(key.valueDescription.words.text)
    page += "| [`\(key.name)`](#\(key.name)) | \(value) | \(cell(standard)) |\n"
  }
  page += document.keys.keys.map { sections(of: $0, in: "") }.joined()
  return page + """

    ## The file as a whole

    Errors: \(codes(wholeFile.map(\.rawValue))).
    `tipsheet explain CODE` tells more about each.

    """
}

/// A list of all pages.
func contentsPage(of documents: [DocumentDescription]) -> String {
  """
  # File formats

  One page for each kind of file, made from the program's own declarations by `make generated`.

  | File | What it is |
  |---|---|

  """
    + documents.map { "| [\($0.file)](\($0.name).md) | \(cell($0.about)) |\n" }.joined()
}

/// A key's section, and those of the keys in its value.
private func sections(of key: KeyDescription, in outer: String) -> String {
  let path = outer + key.name
  let standard =
    key.isRequired ? "Required." : key.standard.map { "Default: \($0)." } ?? "Optional."
  var text = """

    \(outer.isEmpty ? "##" : "###") \(path)

    \(key.doc)

    - Value: \(key.valueDescription.words).
    - \(standard)

    """
  let reported = unique((key.valueDescription.codes + key.reports).map(\.rawValue))
  if !reported.isEmpty { text += "- Reports: \(codes(reported)).\n" }
  text += """

    ```yaml
    \(key.name): \(key.example)
    ```

    """
  let nested = key.valueDescription.shape.nested?.keys ?? []
  return text + nested.map { sections(of: $0, in: path + ".") }.joined()
}

private func codes(_ codes: [String]) -> String {
  codes.map { "`\($0)`" }.joined(separator: ", ")
}

private func unique(_ texts: [String]) -> [String] {
  var known: [String] = []
  for text in texts where !known.contains(text) { known.append(text) }
  return known
}

/// A text in a cell of a table.
private func cell(_ text: String) -> String { text.split(separator: "|").joined(separator: "\\|") }

/// The codes that any file may be refused for.
private let wholeFile: [DiagnosticCode] = [
  .emptyFile, .wrongFile, .unknownKey, .missingKey, .missingValue, .wrongKind,
]
