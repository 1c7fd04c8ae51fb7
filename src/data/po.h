// PO files of GNU gettext, as the tools of translators write them, -> entries that know their places. Comments and
// what is obsolete (#~) are passed over, and so is the head (the entry without a msgid). Refuses, with a place: text
// outside of quotes, a quote never closed, an escape that is none, a msgstr without a msgid, plural forms, and whatever
// data/text_check.h refuses. (GNU's own library does not tell where an entry stands.)
#pragma once

#include <optional>
#include <vector>

#include "data/node.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

struct PoEntry {
  Node context;      // msgctxt; null when there is none
  Node original;     // msgid
  Node translation;  // msgstr; empty: still to be written
  bool fuzzy = false;
};

// What could be read of it; nothing when the text cannot be trusted at all.
std::optional<std::vector<PoEntry>> read_po(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                                            const Limits& limits = {});

// A text in quotes, as msgid and msgstr are written: a line each for texts of several lines.
std::string po_text(std::string_view text);

}  // namespace kingpress::data
