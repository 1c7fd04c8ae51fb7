// What a user is told about their own files: collected while reading goes on, sorted and printed once at the end.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "diag/source.h"

namespace kingpress::diag {

enum class Severity { error, warning, note };

// Another place that belongs to the same problem ("first defined here").
struct Related {
  std::string message;
  Span span;
};

struct Diagnostic {
  Severity severity = Severity::error;
  std::string code;     // kebab-case, an entry of the catalogue ("unknown-key")
  std::string message;  // one sentence, lower case, no full stop, names in 'single quotes'
  Span span;
  std::string hint;  // what to do about it; empty when there is nothing to add
  std::string rule;  // the rule or ruling broken ("MK-1"); empty when none is
  std::vector<Related> related;
  std::string path;  // where `span` has no file: the file or command-line word that is meant, may be empty
};

class Diagnostics {
 public:
  void add(Diagnostic diagnostic);
  // Shorthands for the common case; the reference stays valid until the next add.
  Diagnostic& error(std::string code, Span span, std::string message, std::string hint = {});
  Diagnostic& warning(std::string code, Span span, std::string message, std::string hint = {});

  // Warnings and notes of this code that stand in the file, or nowhere, are known and accepted: they are not shown.
  void allow(std::string code, const SourceFile* file) { allowed_.push_back({std::move(code), file}); }

  bool has_errors() const { return errors_ > 0; }
  std::size_t error_count() const { return errors_; }  // as they were found, equal ones each
  std::size_t count_shown(Severity severity) const;    // of sorted()
  const std::vector<Diagnostic>& list() const { return list_; }
  // By file in the order first met, then place, then order of finding; equal ones once, those allowed left out.
  std::vector<Diagnostic> sorted() const;

 private:
  struct Allowance {
    std::string code;
    const SourceFile* file;
  };
  bool is_allowed(const Diagnostic& diagnostic) const;

  std::vector<Diagnostic> list_;
  std::vector<Allowance> allowed_;
  std::size_t errors_ = 0;
};

}  // namespace kingpress::diag
