package import TipModel

/// The text of a bundle's `MANIFEST.yaml`.
package func manifestFileText(_ manifest: BundleManifest) -> String {
  var text = """
    # What this bundle is. `tipsheet verify` computes it again from the files in inputs/.
    made_by: {program: tipsheet, version: \(scalarText(manifest.version))}
    restaurant: \(scalarText(manifest.restaurant))
    from: \(manifest.period.from.plain)
    to: \(manifest.period.to.plain)
    settings: \(scalarText(manifest.settings))

    """
  if let amended = manifest.amended {
    text += """
      # It takes the place of the bundle named here, which is known by its SHA-256.
      amends:
        correction: \(amended.number)
        bundle: \(scalarText(amended.bundle))
        sha256: \(scalarText(amended.checksum))

      """
  }
  return text
}
