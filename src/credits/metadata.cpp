// Metadata is read as loosely as programs write it; what is not understood says nothing. Nothing here decodes a
// picture.
#include "credits/metadata.h"

#include <algorithm>
#include <cstring>
#include <pugixml.hpp>
#include <vector>

#include "diag/ascii.h"
#include "pictures/png_chunks.h"

namespace kingpress::credits {
namespace {

constexpr std::size_t most_text = 1u << 20, longest = 200;

std::string short_text(std::string_view text) {
  std::string out;
  for (const char c : diag::trimmed(text)) {
    const bool blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out += blank ? ' ' : c;
  }
  if (out.size() > longest) out.resize(longest);
  return static_cast<unsigned char>(out.empty() ? ' ' : out.back()) < 0x80 ? out : std::string(out);
}

void take(std::string& into, std::string_view text) {
  if (into.empty()) into = short_text(text);
}

bool names_ai(std::string_view software) {
  const std::string low = diag::lower(software);
  for (const char* name : {"dall-e", "dall·e", "midjourney", "stable diffusion", "novelai", "firefly", "comfyui",
                           "invokeai", "imagen", "flux.1", "gpt-image", "automatic1111"})
    if (low.find(name) != std::string::npos) return true;
  return false;
}

std::string local_name(const pugi::xml_node& node) {
  const char* colon = std::strchr(node.name(), ':');
  return colon ? colon + 1 : node.name();
}

// The text of an element, or of the first item in it: rdf:Alt and rdf:Seq hold lists.
std::string text_in(const pugi::xml_node& node) {
  if (const std::string own = short_text(node.text().get()); !own.empty()) return own;
  for (const pugi::xml_node& child : node.children())
    if (const std::string text = text_in(child); !text.empty()) return text;
  return {};
}

// RDF as Inkscape, Adobe and others write it.
void read_rdf(const pugi::xml_node& node, Credit& credit, int depth = 0) {
  if (depth > 20) return;
  for (const pugi::xml_attribute& attribute : node.attributes())
    if (std::string_view(attribute.name()).ends_with("DigitalSourceType") &&
        std::string_view(attribute.value()).find("rainedAlgorithmicMedia") != std::string_view::npos)
      credit.made = std::string_view(attribute.value()).find("composite") != std::string_view::npos ? "mixed" : "ai";
  for (const pugi::xml_node& child : node.children()) {
    const std::string name = local_name(child);
    if (name == "creator")
      take(credit.by, text_in(child));
    else if (name == "license" || name == "WebStatement" || name == "UsageTerms")
      take(credit.licence,
           *child.attribute("rdf:resource").value() ? child.attribute("rdf:resource").value() : text_in(child));
    else if (name == "source" || name == "Source")
      take(credit.source,
           *child.attribute("rdf:resource").value() ? child.attribute("rdf:resource").value() : text_in(child));
    else if (name == "DigitalSourceType" &&
             (text_in(child) + child.attribute("rdf:resource").value()).find("rainedAlgorithmicMedia") !=
                 std::string::npos)
      credit.made = "ai";
    else
      read_rdf(child, credit, depth + 1);
  }
}

void read_xml(std::string_view text, Credit& credit) {
  if (text.size() > (8u << 20)) return;
  pugi::xml_document document;
  if (!document.load_buffer(text.data(), text.size(), pugi::parse_minimal | pugi::parse_escapes | pugi::parse_cdata))
    return;
  const bool is_svg = local_name(document.document_element()) == "svg";
  if (!is_svg) return read_rdf(document, credit);
  for (const pugi::xml_node& child : document.document_element().children())
    if (local_name(child) == "metadata") read_rdf(child, credit);
}

// Keyword, then the text as the chunk's kind has it. Compressed texts are settings or profiles, never a name.
void read_text(const pictures::PngChunk& chunk, Credit& credit) {
  const std::size_t end = chunk.data.find('\0');
  if (end == std::string_view::npos) return;
  const std::string key = diag::lower(chunk.data.substr(0, end));
  std::string_view text = chunk.data.substr(end + 1);
  if (chunk.name == "iTXt") {
    if (text.size() < 2 || text[0] != 0) return;
    for (int part = 0; part < 2; ++part) {
      const std::size_t zero = text.find('\0', part == 0 ? 2 : 0);
      if (zero == std::string_view::npos) return;
      text = text.substr(zero + 1);
    }
  }
  if (text.size() > most_text) return;
  if (key == "author" || key == "artist" || key == "creator") take(credit.by, text);
  if (key == "license" || key == "licence") take(credit.licence, text);
  if (key == "copyright") take(credit.licence, text);
  if (key == "source" && !names_ai(text)) take(credit.source, text);
  if (key == "xml:com.adobe.xmp") read_xml(text, credit);
  const bool settings = key == "parameters" && text.find("Steps:") != std::string_view::npos;
  const bool graph = (key == "prompt" || key == "workflow") && text.starts_with('{');
  if (settings || graph || key == "dream" || key == "sd-metadata" ||
      ((key == "software" || key == "source" || key == "comment") && names_ai(text)))
    credit.made = "ai";
}

}  // namespace

void Credit::complete(const Credit& other) {
  if (made.empty()) made_at = other.made_at;
  for (auto member : {&Credit::by, &Credit::licence, &Credit::source, &Credit::made})
    if ((this->*member).empty()) this->*member = other.*member;
}

Credit credit_in(std::string_view bytes) {
  Credit credit;
  if (const auto chunks = pictures::png_chunks(bytes)) {
    for (const pictures::PngChunk& chunk : *chunks)
      if (chunk.name == "tEXt" || chunk.name == "iTXt") read_text(chunk, credit);
  } else if (bytes.substr(0, 4096).find("<svg") != std::string_view::npos) {
    read_xml(bytes, credit);
  }
  return credit;
}

Credit credit_in_name(std::string_view name) {
  Credit credit;
  std::string stem(name.substr(name.rfind('/') + 1));
  stem = stem.substr(0, stem.rfind('.'));
  const std::string low = diag::lower(stem);
  std::string plain;
  for (const char c : low) plain += c == '_' || c == '-' || c == '(' || c == ')' ? ' ' : c;
  plain = " " + plain + " ";
  std::size_t licence_at = std::string::npos;
  for (const std::string_view one :
       {" cc by nc nd", " cc by nc sa", " cc by nc", " cc by nd", " cc by sa", " cc by", " cc0", " public domain"}) {
    licence_at = plain.find(one);
    if (licence_at == std::string::npos) continue;
    std::string said(one.substr(1));
    std::size_t after = licence_at + one.size();
    if (plain[after] == ' ' && after + 1 < plain.size() && plain[after + 1] >= '1' && plain[after + 1] <= '4')
      said += plain.substr(after, plain.find(' ', after + 1) - after);
    if (said.starts_with("cc"))
      std::transform(said.begin(), said.end(), said.begin(),
                     [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    for (const std::string_view part : {"BY NC ND", "BY NC SA", "BY NC", "BY ND", "BY SA"})
      if (const std::size_t at = said.find(part); at != std::string::npos) {
        std::replace(said.begin() + static_cast<std::ptrdiff_t>(at),
                     said.begin() + static_cast<std::ptrdiff_t>(at + part.size()), ' ', '-');
        break;
      }
    credit.licence = said;
    break;
  }
  if (const std::size_t by = stem.find(" by "); by != std::string::npos) {
    std::string who = stem.substr(by + 4);
    if (licence_at != std::string::npos && licence_at > by + 4) who = stem.substr(by + 4, licence_at - by - 4);
    who = std::string(diag::trimmed(who.substr(0, who.find('('))));
    while (!who.empty() && (who.back() == '-' || who.back() == '_' || who.back() == ',' || who.back() == ' '))
      who.pop_back();
    if (!who.empty() && who.front() >= 'A' && who.front() <= 'Z') credit.by = who;
  }
  return credit;
}

}  // namespace kingpress::credits
