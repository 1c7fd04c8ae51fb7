#include "lab/shard.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "diag/count.h"

namespace kingpress::lab {
namespace {

constexpr std::array<std::string_view, 6> known_keys{"kingpress", "verb", "run", "shard", "of", "counts"};

bool are_counts(const Json& json) {
  if (json.is_structured()) return std::ranges::all_of(json, are_counts);
  return json.is_number_unsigned();
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
std::string listed(const std::vector<std::uint64_t>& numbers) {
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
  const Json line = {{"kingpress", shard.program}, {"verb", shard.verb},  {"run", shard.run},
                     {"shard", shard.part.index},  {"of", shard.part.of}, {"counts", shard.counts}};
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
    if (std::ranges::find(known_keys, key) == known_keys.end()) return refused(fmt::format("unknown key '{}'", key));
  for (const std::string_view key : known_keys)
    if (!json.contains(key)) return refused(fmt::format("no key '{}'", key));
  if (!json["kingpress"].is_string() || !json["verb"].is_string())
    return refused("'kingpress' and 'verb' are no words");
  if (!json["run"].is_object()) return refused("'run' is no object");
  if (!json["shard"].is_number_unsigned() || !json["of"].is_number_unsigned())
    return refused("'shard' and 'of' are no whole numbers");
  const auto part = parse_part(fmt::format("{}/{}", json["shard"].dump(), json["of"].dump()));
  if (!part) return refused(fmt::format("there is no shard {} of {}", json["shard"].dump(), json["of"].dump()));
  if (!json["counts"].is_object() || !are_counts(json["counts"]))
    return refused("'counts' holds something else than whole numbers from 0");
  return Shard{json["kingpress"], json["verb"], json["run"], *part, json["counts"]};
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
  const auto other_run = [&](const std::string& why) {
    refuse(diagnostics, place, fmt::format("this shard is of another run than '{}': {}", first_place_, why));
    return false;
  };
  const Json here = {{"verb", shard.verb}, {"of", shard.part.of}, {"kingpress", shard.program}},
             there = {{"verb", sum_->verb}, {"of", sum_->part.of}, {"kingpress", sum_->program}};
  if (here != there) return other_run(first_difference(here, there));
  if (shard.run != sum_->run) return other_run(first_difference(shard.run, sum_->run));
  if (const std::string& before = places_[shard.part.index - 1]; !before.empty()) {
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
           "write shards with 'kingpress simulate ... --shard 1/8'");
    return false;
  }
  if (!sum_) {
    places_.resize(shard->part.of);
    places_[shard->part.index - 1] = first_place_ = place;
    sum_ = std::move(shard);
    return true;
  }
  if (!belongs(*shard, place, diagnostics)) return false;
  places_[shard->part.index - 1] = place;
  add_counts(sum_->counts, shard->counts);
  return true;
}

std::optional<Shard> Merging::whole(diag::Diagnostics& diagnostics) const {
  std::vector<std::uint64_t> missing;
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i].empty()) missing.push_back(i + 1);
  if (!sum_) refuse(diagnostics, {}, "there is no shard here");
  if (!missing.empty())
    refuse(diagnostics, {},
           fmt::format("{} {} of {} {} missing", diag::plural(missing.size(), "shard"), listed(missing), sum_->part.of,
                       missing.size() == 1 ? "is" : "are"),
           "play what is missing with --shard; the others stay as they are");
  if (!sum_ || !missing.empty()) return std::nullopt;
  Shard run = *sum_;
  run.part = {};
  return run;
}

}  // namespace kingpress::lab
