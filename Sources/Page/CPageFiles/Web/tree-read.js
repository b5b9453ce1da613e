// Reading the tree of a file that was opened: what a form cannot hold is refused, never dropped.

/** Why a file cannot be shown; the sentence is for the person. */
export class CannotShow extends Error {}

/** The entries of a mapping by key; a key that is not among `known` is refused by `refusal`. */
export function entriesOf(tree, known, refusal) {
  if (tree.kind === "empty") return {};
  if (tree.kind !== "mapping") throw new CannotShow(refusal(null));
  const entries = {};
  for (const { key, value } of tree.entries) {
    if (known && !known.includes(key)) throw new CannotShow(refusal(key));
    entries[key] = value;
  }
  return entries;
}

export function textOf(tree, refusal) {
  if (!tree || tree.kind === "empty") return "";
  if (tree.kind !== "scalar") throw new CannotShow(refusal(null));
  return tree.text;
}

export function itemsOf(tree, refusal) {
  if (!tree || tree.kind === "empty") return [];
  if (tree.kind !== "sequence") throw new CannotShow(refusal(null));
  return tree.items;
}
