internal import CLibCrypto
internal import CLibZip

/// The libraries that zips and checksums are made by, as they call themselves while the program runs.
package enum ZipLibraries {
  /// `("libzip", "1.7.3")`.
  package static var versions: [(name: String, version: String)] {
    unsafe [
      ("libzip", String(cString: zip_libzip_version())), ("zlib", String(cString: zlibVersion())),
      ("OpenSSL", String(cString: OpenSSL_version(OPENSSL_VERSION_STRING))),
    ]
  }
}
