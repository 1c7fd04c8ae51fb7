// Credits of all that a deck is printed with: judged, and as texts to print.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "credits/credit.h"
#include "diag/diagnostic.h"

namespace kingpress::credits {

// A warning for each file that says AI made it where its credit says otherwise: told wherever credits are printed.
void tell_contradictions(const std::vector<Asset>& assets, diag::Diagnostics& diagnostics);
// The same, and what is not said, the files of a folder that lack the same together.
void judge(const std::vector<Asset>& assets, diag::Diagnostics& diagnostics);

// "3 of the 20 pictures were made by AI, ...": a sentence that a shop or a crowdfunding site asks for.
std::string ai_sentence(const std::vector<Asset>& assets);

// Sentences of a credits page: who made which pictures and fonts, that on AI last. `say`: in another language, from the
// words here with names in braces, such as "{count} pictures by {by}".
using Say = std::function<std::string(std::string_view)>;
// Where nobody says of any picture whether AI made it, the last sentence tells so, or is left out.
enum class Unsaid { told, left_out };
std::vector<std::string> page(const std::vector<Asset>& assets, const Say& say = {}, Unsaid unsaid = Unsaid::told);
// A row for each file: file, kind, by, licence, source, made.
std::string table(const std::vector<Asset>& assets);
std::string json(const std::vector<Asset>& assets);

}  // namespace kingpress::credits
