// A folder of pictures, documents and texts that become visible together or not at all. A name is relative to the
// folder.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "output/document.h"

namespace kingpress::trade {

class Bundle {
 public:
  Bundle(std::string folder, fonts::FontSet& fonts, unsigned jobs);
  ~Bundle();
  Bundle(const Bundle&) = delete;
  Bundle& operator=(const Bundle&) = delete;

  // A PNG of as many pixels as the scene has at `dpi`, which is the same for all of a bundle; see-through where nothing
  // is painted when it is `clear`.
  void picture(const std::string& name, const scene::Scene& scene, double dpi, bool clear = false);
  void text(const std::string& name, std::string_view bytes);
  // A PDF; it is whole when the next is opened, it is closed or the bundle sent.
  output::DocumentWriter& document(const std::string& name, const output::DocumentInfo& info,
                                   const std::optional<output::ShopPdf>& inks = {});
  // What is to be said of the document, now that it is whole.
  std::string close_document();

  // Their paths, in order.
  std::vector<std::string> send();

 private:
  std::string in_folder(const std::string& name) const { return folder_ + "/" + name; }
  std::string folder_;
  fonts::FontSet& fonts_;
  unsigned jobs_;
  std::unique_ptr<output::DocumentWriter> pictures_, document_;
  std::deque<machine::StagedFile> files_;
};

// Files beneath the folder that are not among `sent`: of an earlier bundle, or somebody's own; no hidden ones. Sorted.
std::vector<std::string> strangers(const std::string& folder, const std::vector<std::string>& sent);
// Takes those of an earlier bundle away: what lies in an inner folder and has an ending of what was sent. Returns the
// rest.
std::vector<std::string> clear_older(const std::string& folder, const std::vector<std::string>& sent);

}  // namespace kingpress::trade
