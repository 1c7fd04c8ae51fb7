// The colours that a page's or a form's drawing names, named anew as inks while the drawing passes by. All else passes
// untouched.
#pragma once

#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <vector>

#include "inks/separation.h"

namespace kingpress::inks {

class PageColours final : public QPDFObjectHandle::TokenFilter {
 public:
  // A drawing that is a `mask` is no ink: its colours become the greys that say how much is seen through.
  // The first trouble is left in `trouble`: the library that drives this would swallow what is thrown.
  PageColours(Separation& separation, bool mask, std::string& trouble)
      : separation_(separation), mask_(mask), trouble_(trouble) {}

  void handleToken(QPDFTokenizer::Token const& token) override;
  void handleEOF() override;

 private:
  // What the operands of `sc` and `SC` are: components of red, green and blue, of grey, or what passes as it is.
  enum class Space { grey, rgb, other };
  struct Spaces {
    Space fill = Space::grey, stroke = Space::grey;
  };

  bool rename(const std::string& operation);
  bool choose_space(bool fill);
  std::vector<double> numbers() const;
  void write_colour(const Colour& colour, bool fill);
  void write_inks(const Inks& inks, bool fill);
  void judge_inline_picture() const;
  void pass();

  Separation& separation_;
  bool mask_;
  std::string& trouble_;
  std::vector<QPDFTokenizer::Token> operands_;  // with the blanks between them
  Spaces spaces_;
  std::vector<Spaces> kept_;
};

}  // namespace kingpress::inks
