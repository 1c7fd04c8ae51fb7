// Parts of a run come from many machines, some of them twice or from another version. Each line therefore says what was
// run and which part it is; what does not belong together is refused by name.
#include "lab/shard.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "diag/count.h"
#include "rules/engine/playable.h"

namespace kingpress::lab {
namespace {

constexpr std::array<std::string_view, 7> known_keys{"kingpress", "verb", "run", "shard", "of", "counts", "check"};
constexpr std::array<std::string_view, 2> stage_keys{"stage", "after"};  // of a run in stages

bool are_counts(const Json& json) {
  if (json.is_structured()) return std::ranges::all_of(json, are_counts);
  return json.is_number_unsigned();
}

std::string hash_of(const std::string& text) {
  return fmt::format("{:016x}", rules::hash_bytes(text.data(), text.size()));
}

// Whether counts can be added up: lists stand where lists do, objects where objects.
bool are_alike(const Json& one, const Json& other) {
  if (one.is_object() && other.is_object()) {
    for (const auto& [key, value] : one.items())
      if (other.contains(key) && !are_alike(value, other[key])) return false;
    return true;
  }
  if (!one.is_array() || !other.is_array()) return one.is_number() && other.is_number();
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
    if (!are_alike(one[i], other[i])) return false;
  return true;
}

// Values as short as a message has room for.
std::string brief(const Json& json) {
  const std::string text = json.dump();
  return text.size() <= 40 ? text : text.substr(0, 37) + "...";
}

std::string first_difference(const Json& one, const Json& other) {
  for (const auto& [key, value] : one.items()) {
    if (!other.contains(key)) return fmt::format("'{}' is missing there", key);
    if (other[key] != value) {
      const std::string here = brief(value), there = brief(other[key]);
      return here == there ? fmt::format("'{}' differs", key)
                           : fmt::format("'{}' is {} here and {} there", key, here, there);
    }
  }
  return "there is more there";
}

// "3", "3 and 5", "2, 3, 5 and 93 more".
std::string listed_numbers(const std::vector<std::uint64_t>& numbers) {
  constexpr std::size_t most = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(numbers.size(), most); ++i) {
    const bool last = i + 1 == numbers.size();
    text += fmt::format("{}{}", i == 0 ? "" : last ? " and " : ", ", numbers[i]);
  }
  if (numbers.size() > most) text += fmt::format(" and {} more", numbers.size() - most);
  return text;
}

void refuse(diag::Diagnostics& diagnostics, const std::string& place, std::string message, std::string hint = {}) {
  diagnostics.error("bad-shard", {}, std::move(message), std::move(hint)).path = place;
}

}  // namespace

std::string shard_line(const Shard& shard) {
  Json line = {{"kingpress", shard.program}, {"verb", shard.verb}, {"run", shard.run}};
  if (shard.stage > 0) {
    line["stage"] = shard.stage;
    line["after"] = shard.after;
  }
  line["shard"] = shard.part.index;
  line["of"] = shard.part.of;
  line["counts"] = shard.counts;
  line["check"] = hash_of(line.dump());
  return line.dump();
}

std::optional<Shard> read_shard(const std::string& line, std::string& reason) {
  const auto refused = [&reason](std::string why) {
    reason = std::move(why);
    return std::nullopt;
  };
  const Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded() || !json.is_object()) return refused("not a JSON object");
  for (const auto& [key, value] : json.items())
    if (std::ranges::find(known_keys, key) == known_keys.end() &&
        std::ranges::find(stage_keys, key) == stage_keys.end())
      return refused(fmt::format("unknown key '{}'", key));
  for (const std::string_view key : known_keys)
    if (!json.contains(key)) return refused(fmt::format("no key '{}'", key));
  if (!json["kingpress"].is_string() || !json["verb"].is_string())
    return refused("'kingpress' and 'verb' are no words");
  Json checked = json;
  checked.erase("check");
  if (json["check"] != hash_of(checked.dump()))
    return refused("it is not as it was written: 'check' does not fit the rest of the line");
  if (!json["run"].is_object()) return refused("'run' is no object");
  if (!json["shard"].is_number_unsigned() || !json["of"].is_number_unsigned())
    return refused("'shard' and 'of' are no whole numbers");
  const auto part = parse_part(fmt::format("{}/{}", json["shard"].dump(), json["of"].dump()));
  if (!part) return refused(fmt::format("there is no shard {} of {}", json["shard"].dump(), json["of"].dump()));
  if (!json["counts"].is_structured() || !are_counts(json["counts"]))
    return refused("'counts' holds something else than whole numbers from 0");
  Shard shard{json["kingpress"], json["verb"], json["run"], *part, json["counts"]};
  if (!json.contains("stage") && !json.contains("after")) return shard;
  const bool staged = json.contains("stage") && json["stage"].is_number_unsigned() && json["stage"] > 0u &&
                      json.contains("after") && json["after"].is_string();
  if (!staged) return refused("'stage' and 'after' say no stage");
  shard.stage = json["stage"];
  shard.after = json["after"];
  return shard;
}

void add_counts(Json& sum, const Json& part) {
  if (part.is_object()) {
    for (const auto& [key, value] : part.items())
      if (sum.contains(key))
        add_counts(sum[key], value);
      else
        sum[key] = value;
  } else if (part.is_array()) {
    for (std::size_t i = 0; i < part.size(); ++i)
      if (i < sum.size())
        add_counts(sum[i], part[i]);
      else
        sum.push_back(part[i]);
  } else {
    sum = sum.get<std::uint64_t>() + part.get<std::uint64_t>();
  }
}

bool Merging::belongs(const Shard& shard, const std::string& place, diag::Diagnostics& diagnostics) const {
  const auto fits = [&](const Json& here, const Json& there, const std::string& there_place) {
    if (here == there) return true;
    refuse(diagnostics, place,
           fmt::format("this shard is of another run than '{}': {}", there_place, first_difference(here, there)));
    return false;
  };
  if (stages_.empty()) return true;
  const auto own = stages_.find(shard.stage);
  const Stage& known = own != stages_.end() ? own->second : stages_.begin()->second;
  Json here = {{"verb", shard.verb}}, there = {{"verb", known.sum.verb}};
  if (own != stages_.end()) {
    here.update({{"of", shard.part.of}, {"after", shard.after}});
    there.update({{"of", known.sum.part.of}, {"after", known.sum.after}});
  }
  here["kingpress"] = shard.program;
  there["kingpress"] = known.sum.program;
  if (!fits(here, there, known.first_place) || !fits(shard.run, known.sum.run, known.first_place)) return false;
  if (own == stages_.end()) return true;
  if (const std::string& before = known.places[shard.part.index - 1]; !before.empty()) {
    refuse(diagnostics, place, fmt::format("shard {} is there twice, first in '{}'", to_text(shard.part), before),
           "leave out one of the two");
    return false;
  }
  return true;
}

bool Merging::add(const std::string& line, const std::string& place, diag::Diagnostics& diagnostics) {
  std::string reason;
  std::optional<Shard> shard = read_shard(line, reason);
  if (!shard) {
    refuse(diagnostics, place, fmt::format("this is no shard: {}", reason),
           "write shards with --shard: 'kingpress simulate ... --shard 1/8'");
    return false;
  }
  if (!belongs(*shard, place, diagnostics)) return false;
  if (const auto known = stages_.find(shard->stage);
      known != stages_.end() && !are_alike(known->second.sum.counts, shard->counts)) {
    refuse(diagnostics, place,
           fmt::format("its counts are of another kind than those of '{}'", known->second.first_place));
    return false;
  }
  const auto [at, fresh] = stages_.try_emplace(shard->stage);
  Stage& stage = at->second;
  if (fresh) stage = {*shard, place, std::vector<std::string>(shard->part.of)};
  stage.places[shard->part.index - 1] = place;
  if (!fresh) add_counts(stage.sum.counts, shard->counts);
  return true;
}

bool Merging::is_whole(const Stage& stage, diag::Diagnostics& diagnostics) const {
  std::vector<std::uint64_t> missing;
  for (std::size_t i = 0; i < stage.places.size(); ++i)
    if (stage.places[i].empty()) missing.push_back(i + 1);
  if (missing.empty()) return true;
  const std::string which = stage.sum.stage > 0 ? fmt::format(" in stage {}", stage.sum.stage) : "";
  refuse(diagnostics, {},
         fmt::format("{} {} of {} {} missing{}", diag::plural(missing.size(), "shard"), listed_numbers(missing),
                     stage.sum.part.of, missing.size() == 1 ? "is" : "are", which),
         "play what is missing with --shard; the others stay as they are");
  return false;
}

std::optional<std::vector<Shard>> Merging::whole(diag::Diagnostics& diagnostics) const {
  if (stages_.empty()) {
    refuse(diagnostics, {}, "there is no shard here");
    return std::nullopt;
  }
  std::vector<Shard> run;
  std::vector<Json> counts;
  const bool staged = stages_.begin()->first > 0;
  for (const auto& [number, stage] : stages_) {
    if (staged && number != run.size() + 1) {
      refuse(diagnostics, stage.first_place,
             fmt::format("this is of stage {}, and stage {} is missing", number, run.size() + 1),
             "name the shards of all stages, or what 'kingpress merge' made of them");
      return std::nullopt;
    }
    if (!is_whole(stage, diagnostics)) return std::nullopt;
    if (staged && stage.sum.after != mark_of(counts)) {
      refuse(diagnostics, stage.first_place, fmt::format("stage {} was played after other stages than these", number));
      return std::nullopt;
    }
    run.push_back(stage.sum);
    run.back().part = {};
    counts.push_back(stage.sum.counts);
  }
  return run;
}

std::string mark_of(const std::vector<Json>& counts) {
  if (counts.empty()) return {};
  std::string text;
  for (const Json& one : counts) text += one.dump() + "\n";
  return hash_of(text);
}

}  // namespace kingpress::lab
