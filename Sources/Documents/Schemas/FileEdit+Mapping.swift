package import TipModel
package import YAMLSubset

extension FileEdit {
  /// Makes a mapping of the file equal a model where that differs from the old one;
  /// what is the same stays byte for byte.
  package mutating func change<Model>(
    _ mapping: Mapping<Model>, from old: Model, to new: Model, currency: Currency = .usDollar,
    in node: NodeID
  ) {
    for field in mapping.fields where field.text(old, currency) != field.text(new, currency) {
      field.edit(&self, old, new, currency, node)
    }
  }
}
