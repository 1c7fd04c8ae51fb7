// Profiles of printers: a YAML file each in the user's configuration folder, to read, edit and share. A profile belongs
// to a printer with a tray and a paper, because its faults change with them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "press/workshop.h"
#include "sheets/impose.h"

namespace kingpress::printers {

inline constexpr geometry::Length farthest_offset = geometry::Length::mm(20), widest_margin = geometry::Length::mm(50);
inline constexpr double most_degrees = 5, least_scale = 0.9, most_scale = 1.1;

// Who turns the paper over. By hand: the stack comes out face up or down, and is laid in again with its blank sides up
// or down; the two say in which order the backs have to come.
enum class Turned { by_printer, by_hand };
enum class Delivered { face_down, face_up };
enum class Fed { blank_up, blank_down };

struct Printer {
  std::string name;         // of its file: "office"
  std::string model, tray;  // for people
  std::string paper;        // as --paper takes it; empty: any
  std::optional<geometry::Insets> margin;
  std::optional<sheets::Duplex> duplex;
  Turned turned = Turned::by_printer;
  Delivered delivers = Delivered::face_down;
  Fed fed = Fed::blank_up;
  sheets::Correction correction;

  // Whether the last sheet lies on top when the stack is fed for its backs.
  bool backs_come_last_first() const { return (delivers == Delivered::face_down) == (fed == Fed::blank_up); }
};

// Names of the profiles there are, sorted.
std::vector<std::string> printer_names();

// Nothing when the profile is wrong, as the diagnostics say. Throws UsageError when there is none of that name.
std::optional<Printer> find_printer(const std::string& name, press::Workshop& workshop);

// The name of the default one; empty when none is set. A settings file that is wrong is a diagnostic.
std::string default_printer(press::Workshop& workshop);
void set_default_printer(const std::string& name);  // empty: none

std::string printer_file(const std::string& name);  // its path
std::string printer_text(const Printer& printer);   // as it is written
// Throw UsageError for a name that is no name of a file, or when there is no folder to keep it in.
void save(const Printer& printer);
void remove_printer(const std::string& name);

}  // namespace kingpress::printers
