#include "machine/system_error.h"

#include <cctype>
#include <cerrno>
#include <system_error>

namespace kingpress::machine {

std::string system_message(int error) {
  std::string message = std::generic_category().message(error);
  if (message.size() > 1 && std::islower(static_cast<unsigned char>(message[1])) != 0) {
    message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  }
  return message;
}

std::string system_hint(int error) {
  switch (error) {
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
      return "free some space or write to another disk";
    case EFBIG:
      return "a size limit of the shell or of the file system was met (see ulimit -f); write to another disk "
             "or print fewer cards";
    case EACCES:
    case EPERM:
    case EROFS: return "choose a folder that can be written";
    case ENOTDIR: return "a part of the path is a file, not a folder";
    case ENAMETOOLONG: return "choose a shorter name";
    case EMFILE:
    case ENFILE: return "too many files are open (see ulimit -n)";
    default: return {};
  }
}

}  // namespace kingpress::machine
