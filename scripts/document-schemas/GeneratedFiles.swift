import Documents

/// All files that are made from the schemas, by their path in the repository.
package let generatedFiles: [(path: String, text: String)] = {
  let documents = DocumentDescription.all + [ManifestSchema.document]
  return documents.filter(\.hasTemplate).map { ("templates/\($0.name).yaml", $0.template) }
    + documents.map { ("docs/formats/\($0.name).md", referencePage(of: $0)) }
    + documents.map { ("docs/json-schema/\($0.name).json", jsonSchema(of: $0)) }
    + [("docs/formats/README.md", contentsPage(of: documents))]
}()
