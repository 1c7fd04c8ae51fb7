// The requests of an editor about the files that are open, each a function.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lsp/judging.h"
#include "lsp/mentions.h"
#include "lsp/names.h"
#include "lsp/offers.h"
#include "lsp/open_files.h"
#include "lsp/parsed_files.h"
#include "lsp/rename.h"
#include "lsp/roles.h"
#include "lsp/told_faults.h"

namespace kingpress::lsp {

// What the editor can do.
struct Abilities {
  bool shows_faces = true, edits_documents = false, moves_files = false;
};

struct Speaks {
  const std::vector<std::string>& folders;  // of the workspace
  Units units = Units::utf16;
  Abilities can = {};
};

// A request that cannot be answered.
struct RequestRefused {
  Code code = request_failed;
  std::string why;
};

class Answers {
 public:
  Answers(Speaks speaks, const OpenFiles& files, const ToldFaults& told, Judging& judging)
      : speaks_(speaks), files_(files), told_(told), judging_(judging) {}

  // Throws RequestRefused.
  Json answer(const std::string& method, const Json& params);
  // Those of the last reading. What a half written file says no more is remembered.
  void take_names(const std::shared_ptr<const Names>& names);

 private:
  std::optional<Asked> asked(const Json& params);
  Json complete(const Json& params);
  Json hover(const Json& params);
  std::string shown(const CardNamed& card);
  std::vector<Mention> mentions(const std::optional<Asked>& at);
  Json location_of(const Mention& mention) const;
  Json definition(const Json& params);
  Json references(const Json& params);
  Json highlight(const Json& params);
  Json outline(const Json& params);
  Json fixes(const Json& params);
  Json prepare_rename(const Json& params);
  Json rename_all(const Json& params);
  Json as_edit(const Renamed& renamed) const;
  Json format(const Json& params);

  const Speaks speaks_;
  const OpenFiles& files_;
  const ToldFaults& told_;
  Judging& judging_;
  std::shared_ptr<const Names> names_;
  Schemas schemas_;
  ParsedFiles parsed_;
};

}  // namespace kingpress::lsp
