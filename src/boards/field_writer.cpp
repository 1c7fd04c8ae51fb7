#include "boards/field_writer.h"

#include <fmt/format.h>

#include "rules/minkingi/contacts.h"
#include "rules/minkingi/pieces.h"

namespace kingpress::boards {
namespace {

std::string point(geometry::Point p) { return fmt::format("[{}, {}]", to_string(p.x), to_string(p.y)); }

// YAML in double quotes, for any text.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else if (static_cast<unsigned char>(c) < 0x20)
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      result += c;
  }
  return result + "\"";
}

// For a comment, which ends with its line.
std::string in_one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return text;
}

bool is_plain(const std::string& text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !text.empty() && letter(text.front()) && text.back() != ' ' &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == ' ' || c == '-' || c == '\''; });
}

std::string contact_line(const cards::Contact& contact) {
  if (!contact.corner_a || !contact.corner_b) return fmt::format("  - [{}, {}]\n", contact.a, contact.b);
  return fmt::format("  - {{spaces: [{}, {}], corners: [{}, {}]}}\n", contact.a, contact.b,
                     rules::minkingi::corner_names[static_cast<std::size_t>(*contact.corner_a)],
                     rules::minkingi::corner_names[static_cast<std::size_t>(*contact.corner_b)]);
}

constexpr std::string_view keys =
    "#   spaces    in the order of their numbers, from 1. at: [x, y] of the top left corner on the board; orientation: "
    "portrait or\n"
    "#             landscape; owner: [x, y], the centre of the spot for the ownership token (chosen for you when not "
    "given).\n"
    "#   contact   how near two corner points lie to touch (MK-1); one third of a card's short side, 21mm, when not "
    "given.\n"
    "#   gap       how near two spaces lie to be Combat Adjacent without touching corners (MK-14); 0mm when not "
    "given.\n"
    "#   contacts  a list of its own instead of measuring: - {spaces: [1, 2], corners: [top_right, top_left]}\n";

}  // namespace

std::string write_field(const cards::Field& field, const std::string& origin) {
  std::string text =
      fmt::format("# {}: an Active Field of {} spaces. Move, turn, add or remove spaces as you like, then run\n",
                  field.title.empty() ? "Field" : in_one_line(field.title), field.spaces.size());
  text += "# 'kingpress check' on this file: it says which spaces overlap or touch nothing.\n";
  if (!origin.empty()) text += fmt::format("# Made by: {}\n", in_one_line(origin));
  text += "#\n";
  text += keys;
  text += fmt::format("game: minkingi\n");
  if (!field.title.empty())
    text += fmt::format("title: {}\n", is_plain(field.title) ? field.title : quoted(field.title));
  if (field.contact) text += fmt::format("contact: {}\n", to_string(*field.contact));
  if (field.gap) text += fmt::format("gap: {}\n", to_string(*field.gap));
  text += "\nspaces:\n";
  for (std::size_t i = 0; i < field.spaces.size(); ++i) {
    const cards::Space& space = field.spaces[i];
    const std::string owner = space.owner ? ", owner: " + point(space.owner->value) : "";
    const std::string_view orientation = space.orientation == cards::Orientation::portrait ? "portrait" : "landscape";
    text += fmt::format("  - {{at: {}, orientation: {}{}}}  # {}\n", point(space.at.value), orientation, owner, i + 1);
  }
  if (field.contacts) {
    text += "\ncontacts:\n";
    for (const cards::Contact& contact : *field.contacts) text += contact_line(contact);
  }
  return text;
}

}  // namespace kingpress::boards
