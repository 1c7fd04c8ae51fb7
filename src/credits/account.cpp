// What is missing is told folder by folder, since one file beside pictures can say it of all of them. A credits page is
// made of whole sentences in English; another language has patterns and counts, which need no grammar here.
#include "credits/account.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cards/cards.h"
#include "diag/count.h"

namespace kingpress::credits {
namespace {

std::string missing_of(const Asset& asset) {
  std::string missing;
  const auto add = [&](const std::string& said, const char* key) {
    if (said.empty()) missing += (missing.empty() ? "'" : ", '") + std::string(key) + "'";
  };
  if (asset.kind == Asset::Kind::picture) add(asset.credit.by, "by");
  add(asset.credit.licence, "licence");
  if (asset.kind == Asset::Kind::picture) add(asset.credit.made, "made");
  return missing;
}

std::string kind_of(const Asset& asset) { return asset.kind == Asset::Kind::picture ? "picture" : "font"; }

std::string quoted_cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + "\"";
}

}  // namespace

void tell_contradictions(const std::vector<Asset>& assets, diag::Diagnostics& diagnostics) {
  for (const Asset& asset : assets)
    if (asset.of_file.made == "ai" && asset.credit.made == "hand")
      diagnostics.add(
          {diag::Severity::warning,
           "credit-contradicts",
           fmt::format("{} '{}' is said to be made by hand, and its file says by AI", kind_of(asset), asset.shown),
           asset.credit.made_at,
           "'made: ai', or 'made: mixed' where a hand worked on it",
           {},
           {},
           asset.credit.made_at ? "" : asset.shown});
}

void judge(const std::vector<Asset>& assets, diag::Diagnostics& diagnostics) {
  tell_contradictions(assets, diagnostics);
  std::map<std::tuple<std::string, std::string, std::string>, std::vector<const Asset*>> lacking;
  for (const Asset& asset : assets) {
    if (asset.of_program && asset.kind == Asset::Kind::font) continue;
    if (const std::string missing = missing_of(asset); !missing.empty())
      lacking[{kind_of(asset), (std::filesystem::path(asset.folder) / asset.name).parent_path().generic_string(),
               missing}]
          .push_back(&asset);
  }
  for (const auto& [key, files] : lacking) {
    const auto& [kind, folder, missing] = key;
    std::string names;
    for (std::size_t i = 0; i < files.size() && i < 3; ++i)
      names += fmt::format("{}'{}'", i == 0 ? "" : ", ", files[i]->shown);
    if (files.size() > 3) names += fmt::format(" and {} more", files.size() - 3);
    diagnostics.add(
        {diag::Severity::warning,
         "missing-credit",
         fmt::format("nothing says {} of the {}{} {}", missing, kind, files.size() == 1 ? "" : "s", names),
         files.front()->span,
         fmt::format("write it into {}", (std::filesystem::path(folder) / cards::credits_name).generic_string()),
         {},
         {},
         files.front()->span ? "" : folder});
  }
}

std::string ai_sentence(const std::vector<Asset>& assets) {
  std::size_t all = 0, ai = 0, mixed = 0, unsaid = 0;
  for (const Asset& asset : assets) {
    if (asset.kind != Asset::Kind::picture) continue;
    ++all;
    ai += asset.credit.made == "ai";
    mixed += asset.credit.made == "mixed";
    unsaid += asset.credit.made.empty();
  }
  if (all == 0) return {};
  const auto of = [&](std::size_t count) {
    return count == all ? (all == 1 ? std::string("the picture") : fmt::format("all {} pictures", all))
                        : fmt::format("{} of the {} pictures", count, all);
  };
  std::string said;
  const auto add = [&](std::string part) { said += (said.empty() ? "" : "; ") + std::move(part); };
  if (ai > 0) add(fmt::format("{} {} made by AI", of(ai), ai == 1 ? "was" : "were"));
  if (mixed > 0) add(fmt::format("{} {} made partly by AI", of(mixed), mixed == 1 ? "was" : "were"));
  if (unsaid > 0) add(fmt::format("of {} it is not said whether AI made {}", of(unsaid), unsaid == 1 ? "it" : "them"));
  if (said.empty()) return all == 1 ? "The picture was not made by AI." : "No picture was made by AI.";
  if (said.front() >= 'a' && said.front() <= 'z') said.front() = static_cast<char>(said.front() - 32);
  return said + ".";
}

namespace {

using Names = std::vector<std::pair<std::string_view, std::string>>;

std::string filled(std::string text, const Names& names) {
  for (const auto& [name, value] : names)
    if (const auto at = text.find(name); at != std::string::npos) text.replace(at, name.size(), value);
  return text;
}

// Counts do without the grammar of a sentence.
std::string ai_counts(const std::vector<Asset>& assets, const Say& say) {
  std::map<std::string, std::size_t> made;
  std::size_t all = 0;
  for (const Asset& asset : assets)
    if (asset.kind == Asset::Kind::picture) ++made[asset.credit.made], ++all;
  if (all == 0) return {};
  return filled(say("Pictures made by AI: {ai} of {all}; partly: {mixed}; not said: {unsaid}"),
                {{"{ai}", std::to_string(made["ai"])},
                 {"{all}", std::to_string(all)},
                 {"{mixed}", std::to_string(made["mixed"])},
                 {"{unsaid}", std::to_string(made[""])}});
}

}  // namespace

std::vector<std::string> page(const std::vector<Asset>& assets, const Say& say, Unsaid unsaid) {
  const auto in_language = [&](std::string_view words, const Names& names) {
    return filled(say ? say(words) : std::string(words), names);
  };
  std::vector<std::string> lines;
  std::map<std::tuple<std::string, std::string, std::string>, std::size_t> pictures;
  std::map<std::pair<std::string, std::string>, std::set<std::string>> fonts;  // those of one hand together
  for (const Asset& asset : assets) {
    if (asset.kind == Asset::Kind::font)
      fonts[{asset.credit.by, asset.credit.licence}].insert(asset.shown);
    else
      ++pictures[{asset.credit.by, asset.credit.licence, asset.credit.source}];
  }
  for (const auto& [key, count] : pictures) {
    const auto& [by, licence, source] = key;
    const std::string who = by.empty() ? in_language("unknown hands", {}) : in_language(by, {});
    lines.push_back(in_language(count == 1 ? "1 picture by {by}" : "{count} pictures by {by}",
                                {{"{count}", std::to_string(count)}, {"{by}", who}}) +
                    (licence.empty() ? "" : " (" + licence + ")") + (source.empty() ? "" : ", " + source));
  }
  std::string list;
  std::size_t named = 0;
  for (const auto& [key, names] : fonts) {
    const auto& [by, licence] = key;
    const std::string font = fmt::format("{}", fmt::join(names, ", "));
    list += (list.empty() ? "" : "; ") +
            (by.empty() ? font : in_language("{font} by {by}", {{"{font}", font}, {"{by}", by}})) +
            (licence.empty() ? "" : " (" + licence + ")");
    named += names.size();
  }
  if (!list.empty()) lines.push_back(in_language(named == 1 ? "Font: {list}" : "Fonts: {list}", {{"{list}", list}}));
  const bool said =
      std::any_of(assets.begin(), assets.end(), [](const Asset& asset) { return !asset.credit.made.empty(); });
  if (unsaid == Unsaid::left_out && !said) return lines;
  if (const std::string sentence = say ? ai_counts(assets, say) : ai_sentence(assets); !sentence.empty())
    lines.push_back(sentence);
  return lines;
}

std::string table(const std::vector<Asset>& assets) {
  std::string text = "file,kind,by,licence,source,made\n";
  for (const Asset& asset : assets)
    text += fmt::format("{},{},{},{},{},{}\n", quoted_cell(asset.shown), kind_of(asset), quoted_cell(asset.credit.by),
                        quoted_cell(asset.credit.licence), quoted_cell(asset.credit.source), asset.credit.made);
  return text;
}

std::string json(const std::vector<Asset>& assets) {
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const Asset& asset : assets)
    all.push_back({{"file", asset.shown},
                   {"kind", kind_of(asset)},
                   {"by", asset.credit.by},
                   {"licence", asset.credit.licence},
                   {"source", asset.credit.source},
                   {"made", asset.credit.made}});
  return nlohmann::ordered_json{{"files", all}, {"ai", ai_sentence(assets)}}.dump(2) + "\n";
}

}  // namespace kingpress::credits
