internal import Glibc

extension MachineError {
  /// The code for a missing part of the system, which no other path could fix.
  package static let missingPart: Int32 = ENOSYS

  /// Whether the path is wrong and not the machine, so that trying again would not help.
  package var isAboutPath: Bool {
    switch code {
    case 0, ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL, EILSEQ: true
    case EACCES, EPERM: !isAboutOutput
    default: false
    }
  }

  /// Whether the user may not write there. Other folders may be writable.
  package var isForbidden: Bool { code == EACCES || code == EPERM }

  /// Whether a disk or a network failed while reading input. Other inputs may be readable, and this one may be later.
  package var isAboutMedium: Bool {
    guard !isAboutOutput else { return false }
    return [EIO, EREMOTEIO, EUCLEAN, EBADMSG, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, ENOTCONN]
      .contains(
        code)
  }

  /// Whether a file has changed since its change began. The change can be tried again with the new content.
  package var isChangedMeanwhile: Bool { code == ESTALE }
}
