// What a document says of itself at a level: boxes, the press it is meant for, version, names and dates. And what it
// must not say: actions, notes, files within it.
#pragma once

#include <qpdf/QPDF.hh>
#include <string>

#include "inks/inks.h"

namespace kingpress::inks {

void set_boxes(QPDF& pdf);
void drop_what_is_not_printed(QPDF& pdf);
void name_the_press(QPDF& pdf, const std::string& profile, const std::string& name);
// `from`: what the document's identity is reckoned from.
void set_metadata(QPDF& pdf, Level level, const std::string& from);

}  // namespace kingpress::inks
