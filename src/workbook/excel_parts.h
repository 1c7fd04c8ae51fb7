// The parts of an Excel workbook besides its sheets. For src/workbook only.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "workbook/archive.h"
#include "workbook/number_format.h"
#include "workbook/xml.h"

namespace kingpress::workbook {

// "C7" -> column 3, row 7; false when it is no such name.
bool read_cell_name(std::string_view name, std::size_t& row, std::size_t& column);

// "_x000D_" stands for a character that XML cannot hold.
std::string unescaped(const std::string& text);

// What a part refers to: id -> {kind, file}. Kinds and files end as they must in both variants of the standard.
struct Relation {
  std::string kind, file;
};

class Relations : public XmlVisitor {
 public:
  Relations(const Archive& archive, const std::string& part) {
    const std::size_t slash = part.rfind('/') + 1;  // 0 where there is none
    folder_ = part.substr(0, slash);
    const std::string xml = archive.part(folder_ + "_rels/" + part.substr(slash) + ".rels");
    if (!xml.empty()) read_xml(xml, *this);
  }
  void start(std::string_view name, const Attributes& attributes) override {
    if (name != "Relationship") return;
    std::string file = attributes.text("Target");
    file = file.starts_with('/') ? file.substr(1) : folder_ + file;
    const std::string kind = attributes.text("Type");
    by_id_[attributes.text("Id")] = {kind.substr(kind.rfind('/') + 1), std::move(file)};
  }
  void end(std::string_view) override {}
  void text(std::string_view) override {}

  const Relation* by_id(const std::string& id) const {
    const auto at = by_id_.find(id);
    return at == by_id_.end() ? nullptr : &at->second;
  }
  std::string file_of(std::string_view kind) const {
    for (const auto& [id, relation] : by_id_)
      if (relation.kind == kind) return relation.file;
    return {};
  }

 private:
  std::string folder_;
  std::map<std::string, Relation> by_id_;
};

struct SheetEntry {
  std::string name, id;
  bool hidden = false;
};

class WorkbookPart : public XmlVisitor {
 public:
  std::vector<SheetEntry> sheets;
  bool from_1904 = false;

  void start(std::string_view name, const Attributes& attributes) override {
    if (name == "sheet") {
      const std::string state = attributes.text("state");
      const std::string* id = attributes.find("id", "r");
      sheets.push_back({attributes.text("name"), id != nullptr ? *id : attributes.text("id"),
                        state == "hidden" || state == "veryHidden"});
    }
    if (name == "workbookPr") from_1904 = attributes.truth("date1904");
  }
  void end(std::string_view) override {}
  void text(std::string_view) override {}
};

class SharedStrings : public XmlVisitor {
 public:
  std::vector<std::string> strings;

  void start(std::string_view name, const Attributes&) override {
    if (name == "si") strings.emplace_back();
    if (name == "rPh") phonetic_ = true;
    in_text_ = name == "t" && !phonetic_ && !strings.empty();
  }
  void end(std::string_view name) override {
    if (name == "si") strings.back() = unescaped(strings.back());
    if (name == "rPh") phonetic_ = false;
    if (name == "t") in_text_ = false;
  }
  void text(std::string_view text) override {
    if (in_text_) strings.back() += text;
  }

 private:
  bool in_text_ = false, phonetic_ = false;
};

// The number format of each cell format.
class Styles : public XmlVisitor {
 public:
  void start(std::string_view name, const Attributes& attributes) override {
    if (name == "numFmt") codes_[attributes.number("numFmtId", 0)] = attributes.text("formatCode");
    if (name == "cellXfs") in_formats_ = true;
    if (name == "xf" && in_formats_) formats_.push_back(attributes.number("numFmtId", 0));
  }
  void end(std::string_view name) override {
    if (name == "cellXfs") in_formats_ = false;
  }
  void text(std::string_view) override {}

  std::string_view format_of(std::size_t style) const {
    const std::size_t id = style < formats_.size() ? formats_[style] : 0;
    const auto own = codes_.find(id);
    return own != codes_.end() ? std::string_view(own->second) : built_in_format(id);
  }

 private:
  std::map<std::size_t, std::string> codes_;
  std::vector<std::size_t> formats_;
  bool in_formats_ = false;
};

}  // namespace kingpress::workbook
