// What a release build is hardened with (src/hardening.cmake), read off the programs themselves.
#if defined(KINGPRESS_HARDENED) && defined(__linux__)

#include <elf.h>

#include <cstring>
#include <filesystem>

#include "../catch.h"
#include "../skipped.h"
#include "program.h"

using kingpress::skipped;
using namespace kingpress::test;

namespace {

struct Hardening {
  bool position_independent = false, relocations_read_only = false, bound_at_start = false, stack_runs = true;
  bool writable_code = false;
};

template <class T>
T at(const std::string& bytes, std::size_t place) {
  REQUIRE(place + sizeof(T) <= bytes.size());
  T value;
  std::memcpy(&value, bytes.data() + place, sizeof value);
  return value;
}

// Of a 64-bit ELF file; its headers are in the machine's own byte order.
Hardening hardening_of(const std::string& bytes) {
  Hardening found;
  const auto head = at<Elf64_Ehdr>(bytes, 0);
  REQUIRE(
      bytes.starts_with("\x7F"
                        "ELF"));
  REQUIRE(head.e_ident[EI_CLASS] == ELFCLASS64);
  found.position_independent = head.e_type == ET_DYN;
  for (std::size_t i = 0; i < head.e_phnum; ++i) {
    const auto part = at<Elf64_Phdr>(bytes, head.e_phoff + i * head.e_phentsize);
    if (part.p_type == PT_GNU_RELRO) found.relocations_read_only = true;
    if (part.p_type == PT_GNU_STACK) found.stack_runs = (part.p_flags & PF_X) != 0;
    if (part.p_type == PT_LOAD && (part.p_flags & PF_X) && (part.p_flags & PF_W)) found.writable_code = true;
    if (part.p_type != PT_DYNAMIC) continue;
    for (std::size_t place = 0; place < part.p_filesz; place += sizeof(Elf64_Dyn)) {
      const auto entry = at<Elf64_Dyn>(bytes, part.p_offset + place);
      if (entry.d_tag == DT_NULL) break;
      if (entry.d_tag == DT_FLAGS_1 && (entry.d_un.d_val & DF_1_NOW)) found.bound_at_start = true;
    }
  }
  return found;
}

}  // namespace

TEST_CASE("release builds are hardened: addresses by chance, tables read-only, stacks watched") {
  if (skipped(sizeof(void*) != 8, "programs of 32 bits are not read")) return;
  const std::filesystem::path program = KINGPRESS_PROGRAM;
  const std::string name = GENERATE("kingpress", "kingpress-workbook");
  INFO(name);
  const std::string bytes = read_bytes((program.parent_path() / name).string());
  const Hardening found = hardening_of(bytes);
  CHECK(found.position_independent);
  CHECK(found.relocations_read_only);
  CHECK(found.bound_at_start);
  CHECK_FALSE(found.stack_runs);
  CHECK_FALSE(found.writable_code);
  CHECK(contains(bytes, "__stack_chk_fail"));
#ifdef __GLIBC__
  CHECK((contains(bytes, "__memcpy_chk") || name != "kingpress"));  // the small one copies nothing into an array
#endif
#if defined(_GLIBCXX_RELEASE) && _GLIBCXX_RELEASE >= 12  // older ones end the program themselves
  CHECK(contains(bytes, "__glibcxx_assert_fail"));
#endif
}

#endif
