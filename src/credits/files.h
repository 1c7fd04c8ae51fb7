// `credits.yaml` beside pictures, and in the folders above up to the deck's.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "credits/credit.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::credits {

// by, licence, source and made of a map; other keys are reported, but for those in `also`.
Credit read_credit(const data::Node& map, const std::vector<std::string>& also, diag::Diagnostics& diagnostics);

class CreditFiles {
 public:
  CreditFiles(diag::Sources& sources, diag::Diagnostics& diagnostics) : sources_(sources), diagnostics_(diagnostics) {}

  // What the files say of `name` beneath `folder`: the nearest counts first, its lines for single files before those
  // for all.
  Credit of(const std::string& folder, const std::string& name);
  // Lines for files that nothing asked for.
  void tell_unused() const;

 private:
  struct Line {
    std::string pattern;
    diag::Span span;
    Credit credit;
    bool used = false;
  };
  struct File {
    Credit all;
    std::vector<Line> lines;
  };
  File* file(const std::string& folder, const std::string& beneath);

  diag::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, std::unique_ptr<File>> files_;
};

// "sampler-*" and "sampler-owl.png".
bool is_named(const std::string& pattern, const std::string& name);

}  // namespace kingpress::credits
