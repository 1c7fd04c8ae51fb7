// The names a template may bind while one face is composed: scopes from the inside out (items of a repeat, lets of a
// group), then the records of the subject. Values are pointed to, not copied; a scope keeps only what it was given to
// keep.
#pragma once

#include <forward_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/value.h"
#include "templates/binding.h"

namespace kingpress::compose {

class Scope {
 public:
  explicit Scope(const Scope* outer = nullptr) : outer_(outer) {}
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

  // Names and values outlive the scope. A null value hides an outer name: it is absent here.
  void let(std::string_view name, const cards::Value* value) { names_.push_back({name, value}); }
  void keep(std::string_view name, cards::Value value);
  void add(const cards::Record* record) { records_.push_back(record); }
  // What a name that was let stands for in the card's own columns: "tags.0", or a constant.
  void say(std::string_view name, std::string meant) { said_.push_back({name, std::move(meant)}); }

  // Of a name that was let and stands for none of them: what of the card it follows from.
  void follow(std::string_view name, std::set<std::string> from) { followed_.push_back({name, std::move(from)}); }

  // Null when the name, or a step of it, is not there.
  const cards::Value* find(const templates::Name& name) const;
  // Whether it was given within the face, to the elements of a part or a repeat, and hides what the subject has.
  bool is_lent(std::string_view first) const;
  // The same name outside of all that was let: itself, or what was said of it; nothing where nothing was.
  std::optional<std::string> said(const templates::Name& name) const;
  std::set<std::string> followed(const templates::Name& name) const;  // of one of which nothing was said
  // Valid as long as the scope.
  templates::Lookup lookup() const;

 private:
  const cards::Value* find(std::string_view first) const;

  struct Named {
    std::string_view name;
    const cards::Value* value;
  };
  struct Said {
    std::string_view name;
    std::string meant;
  };
  struct Followed {
    std::string_view name;
    std::set<std::string> from;
  };
  const Scope* outer_;
  std::vector<Followed> followed_;
  std::vector<Said> said_;
  std::vector<Named> names_;
  std::vector<const cards::Record*> records_;
  std::forward_list<cards::Value> kept_;
};

}  // namespace kingpress::compose
