/// The C library of macOS, under the name of Linux's, so that no other file asks on which system it is.
#if canImport(Darwin)
  @_exported public import Darwin

  extension stat {
    /// When the content was changed last.
    public var st_mtim: timespec { st_mtimespec }

    /// When anything about the file was changed last.
    public var st_ctim: timespec { st_ctimespec }
  }
#endif
