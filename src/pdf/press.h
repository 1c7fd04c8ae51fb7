// What PDF/X asks of a document beside its inks: which press it is made for, and a few facts told twice.
#pragma once

#include <string>

#include "pdf/objects.h"
#include "scene/document.h"

namespace kingpress::pdf {

// Entries of the catalogue: output intent and metadata, which are written. `name`: of the profile.
std::string write_press(Objects& objects, const scene::ShopPdf& shop, const std::string& name,
                        const scene::DocumentInfo& info);
// Entries of the facts (Info) and of the trailer.
std::string press_facts(const scene::ShopPdf& shop);
std::string identity_entry(const Objects& objects);

}  // namespace kingpress::pdf
