#include "inks/seen_through.h"

#include <array>
#include <string>

#include "inks/dictionaries.h"

namespace kingpress::inks {
namespace {

constexpr std::array<const char*, 3> drawing_resources{"/XObject", "/Pattern", "/Shading"};

QPDFObjectHandle resources_of(QPDFObjectHandle object) {
  auto dictionary = dictionary_of(object);
  return dictionary.isDictionary() ? dictionary.getKey("/Resources") : QPDFObjectHandle::newNull();
}

bool is_mask(QPDFObjectHandle state) {
  return state.isDictionary() && state.getKey("/SMask").isDictionary() && state.getKey("/SMask").hasKey("/G");
}

bool is_strong(QPDFObjectHandle strength) { return !strength.isNumber() || strength.getNumericValue() >= 1; }

// What makes a state of drawing less than opaque; nothing when it is.
std::string weakness_of(QPDFObjectHandle state) {
  if (!state.isDictionary()) return {};
  if (!is_strong(state.getKey("/ca")) || !is_strong(state.getKey("/CA"))) return "paint that is not opaque";
  if (state.getKey("/SMask").isDictionary()) return "a drawing that fades";
  auto mode = state.getKey("/BM");
  if (mode.isName() && mode.getName() != "/Normal" && mode.getName() != "/Compatible")
    return "colours that mix with those beneath";
  return {};
}

// What of these resources, and of the drawings they name, is seen through.
std::string weakness_in(QPDFObjectHandle resources, std::set<QPDFObjGen>& seen) {
  if (!resources.isDictionary()) return {};
  auto states = resources.getKey("/ExtGState");
  if (states.isDictionary())
    for (auto& [name, state] : states.ditems())
      if (std::string found = weakness_of(state); !found.empty()) return found;
  for (const char* kind : drawing_resources) {
    auto drawings = resources.getKey(kind);
    if (!drawings.isDictionary()) continue;
    for (auto& [name, drawing] : drawings.ditems()) {
      if (drawing.isIndirect() && !seen.insert(drawing.getObjGen()).second) continue;
      if (drawing.isStream() && drawing.getDict().getKey("/SMask").isStream()) return "a picture with soft edges";
      if (std::string found = weakness_in(resources_of(drawing), seen); !found.empty()) return found;
    }
  }
  return {};
}

void add_drawing(QPDFObjectHandle drawing, std::set<QPDFObjGen>& drawings) {
  if (drawing.isIndirect() && !drawings.insert(drawing.getObjGen()).second) return;
  auto resources = resources_of(drawing);
  if (!resources.isDictionary()) return;
  for (const char* kind : drawing_resources) {
    auto used = resources.getKey(kind);
    if (!used.isDictionary()) continue;
    for (auto& [name, child] : used.ditems()) add_drawing(child, drawings);
  }
}

bool is_group(QPDFObjectHandle dictionary) {
  return dictionary.isDictionary() && dictionary.getKey("/Group").isDictionary() &&
         dictionary.getKey("/Group").getKey("/S").isNameAndEquals("/Transparency");
}

// Every dictionary that may hold a group or states of drawing.
template <class Visit>
void each_drawing(QPDF& pdf, Visit visit) {
  for (auto& object : pdf.getAllObjects()) {
    auto dictionary = dictionary_of(object);
    if (dictionary.isDictionary() && (dictionary.hasKey("/Group") || dictionary.hasKey("/Resources")))
      visit(object, dictionary);
  }
}

}  // namespace

Masks masks_of(QPDF& pdf) {
  Masks masks;
  for (auto& object : pdf.getAllObjects()) {
    if (object.isStream() && object.getDict().getKey("/SMask").isStream())
      masks.pictures.insert(object.getDict().getKey("/SMask").getObjGen());
    auto resources = resources_of(object);
    if (!resources.isDictionary() || !resources.getKey("/ExtGState").isDictionary()) continue;
    for (auto& [name, state] : resources.getKey("/ExtGState").ditems())
      if (is_mask(state)) add_drawing(state.getKey("/SMask").getKey("/G"), masks.drawings);
  }
  return masks;
}

void refuse_seen_through(QPDF& pdf) {
  std::set<QPDFObjGen> seen;
  std::size_t number = 0;
  for (QPDFObjectHandle page : pdf.getAllPages()) {
    ++number;
    const std::string found = weakness_in(resources_of(page), seen);
    if (!found.empty())
      throw Refused("it holds " + found + ", which PDF/X-1a forbids", "make it opaque, or press with --pdf x4", number);
  }
}

bool is_seen_through(QPDF& pdf) {
  try {
    refuse_seen_through(pdf);
    return false;
  } catch (const Refused&) {
    return true;
  }
}

void drop_groups(QPDF& pdf) {
  each_drawing(pdf, [](QPDFObjectHandle, QPDFObjectHandle dictionary) {
    if (is_group(dictionary)) dictionary.removeKey("/Group");
    auto resources = dictionary.getKey("/Resources");
    if (!resources.isDictionary() || !resources.getKey("/ExtGState").isDictionary()) return;
    for (auto& [name, state] : resources.getKey("/ExtGState").ditems())
      if (state.isDictionary())
        for (const char* key : {"/ca", "/CA", "/SMask", "/BM", "/AIS"}) state.removeKey(key);
  });
}

void blend_in_inks(QPDF& pdf, const Masks& masks) {
  each_drawing(pdf, [&](QPDFObjectHandle object, QPDFObjectHandle dictionary) {
    if (!is_group(dictionary)) return;
    const bool mask = masks.drawings.count(object.getObjGen()) > 0;
    dictionary.getKey("/Group").replaceKey("/CS", QPDFObjectHandle::newName(mask ? "/DeviceGray" : "/DeviceCMYK"));
  });
}

}  // namespace kingpress::inks
