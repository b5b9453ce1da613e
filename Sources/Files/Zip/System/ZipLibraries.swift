internal import CLibCrypto
internal import CLibZip

/// The libraries that make zips and checksums.
package enum ZipLibraries {
  /// Their names and versions at run time, such as `("libzip", "1.7.3")`.
  package static var versions: [(name: String, version: String)] {
    unsafe [
      ("libzip", String(cString: zip_libzip_version())), ("zlib", String(cString: zlibVersion())),
      ("OpenSSL", String(cString: OpenSSL_version(OPENSSL_VERSION_STRING))),
    ]
  }
}
