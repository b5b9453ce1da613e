public import TipModel
public import YAMLSubset

extension FileEdit {
  /// Edits the keys of a file's mapping that differ between two models; everything else stays byte for byte.
  ///
  /// - Parameter others: keys that stay as they are.
  public mutating func change<Model>(
    _ mapping: Mapping<Model>, except others: [KeyDescription] = [], from old: Model, to new: Model,
    currency: Currency = .usDollar, in node: NodeID
  ) {
    for field in mapping.fields
    where !others.contains(where: { $0 === field.key })
      && field.text(old, currency) != field.text(new, currency)
    {
      field.edit(&self, old, new, currency, node)
    }
  }
}
