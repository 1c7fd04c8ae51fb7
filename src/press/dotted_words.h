// Words of a card that do not fit and end in dots, where its template allows that. A warning for each template.
#pragma once

#include <map>
#include <string>

#include "press/workshop.h"

namespace kingpress::press {

class DottedWords {
 public:
  explicit DottedWords(Workshop& workshop) : workshop_(workshop) {}

  void look_at(const Drawing& drawing, const scene::Nodes& face);
  void tell();

 private:
  struct Finding {
    diag::Diagnostic first;
    std::size_t texts = 0;
  };
  void add(const Drawing& drawing, const cards::Value& value, const std::string& shown);

  Workshop& workshop_;
  std::map<std::string, Finding> found_;  // by the path of the template
};

}  // namespace kingpress::press
