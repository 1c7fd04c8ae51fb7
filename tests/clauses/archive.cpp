#include "archive.h"

#include <algorithm>
#include <map>
#include <set>

#include <qpdf/QPDF.hh>

namespace kingpress::test {
namespace {

using Handle = QPDFObjectHandle;

bool named(Handle dictionary, const std::string& key, const std::string& name) {
  return dictionary.isDictionary() && dictionary.getKey(key).isNameAndEquals(name);
}

std::string bytes_of(Handle stream) {
  const auto data = stream.getStreamData(qpdf_dl_all);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

// How deep a content stream saves its state.
class Depth final : public Handle::ParserCallbacks {
 public:
  void handleObject(Handle object) override {
    if (!object.isOperator()) return;
    if (object.getOperatorValue() == "q") most = std::max(most, ++depth_);
    if (object.getOperatorValue() == "Q") --depth_;
  }
  void handleEOF() override {}
  int most = 0;

 private:
  int depth_ = 0;
};

class Judge {
 public:
  explicit Judge(const std::string& bytes) : bytes_(bytes) {
    pdf_.setSuppressWarnings(true);
    pdf_.processMemoryFile("judged", bytes.data(), bytes.size());
  }

  std::vector<std::string> judge() {
    file();
    intent();
    metadata();
    catalogue();
    for (Handle object : pdf_.getAllObjects()) {
      if (object.isStream()) stream(object);
      parts(object.isStream() ? object.getDict() : object);
    }
    for (Handle page : pdf_.getAllPages()) {
      if (page.hasKey("/AA")) tell("6.5.2 a page has actions");
      Depth depth;
      page.parsePageContents(&depth);
      if (depth.most > 28) tell("6.1.13 states are nested too deeply");
    }
    return {told_.begin(), told_.end()};
  }

 private:
  void tell(const std::string& what) { told_.insert(what); }

  void file() {
    const std::size_t second = bytes_.find('\n') + 1;
    bool marked = bytes_.rfind("%PDF-1.", 0) == 0 && bytes_[7] >= '0' && bytes_[7] <= '7' && bytes_[second] == '%';
    for (std::size_t i = 1; i <= 4; ++i) marked = marked && static_cast<unsigned char>(bytes_[second + i]) > 127;
    if (!marked) tell("6.1.2 the header is none of PDF 1.7 or older with bytes above 127");
    Handle trailer = pdf_.getTrailer(), id = trailer.getKey("/ID");
    if (!id.isArray() || id.getArrayNItems() != 2) tell("6.1.3 the trailer has no ID");
    if (trailer.hasKey("/Encrypt")) tell("6.1.3 the file is encrypted");
  }

  void intent() {
    Handle intents = pdf_.getRoot().getKey("/OutputIntents");
    if (!intents.isArray() || intents.getArrayNItems() != 1 || !named(intents.getArrayItem(0), "/S", "/GTS_PDFA1"))
      return tell("6.2.3 there is no output intent GTS_PDFA1");
    Handle profile = intents.getArrayItem(0).getKey("/DestOutputProfile");
    if (!profile.isStream()) return tell("6.2.3 the output intent embeds no profile");
    const std::string icc = bytes_of(profile);
    if (icc.size() < 128 || icc.substr(36, 4) != "acsp" || icc.substr(16, 4) != "RGB " || icc[8] > 4 ||
        !profile.getDict().getKey("/N").isInteger() || profile.getDict().getKey("/N").getIntValue() != 3)
      tell("6.2.3 the profile is not one of red, green and blue");
  }

  void metadata() {
    Handle stream = pdf_.getRoot().getKey("/Metadata");
    if (!stream.isStream()) return tell("6.6.2 there is no metadata");
    const std::string text = bytes_of(stream);
    for (const char* part : {"<pdfaid:part>2<", "<pdfaid:conformance>U<"})
      if (text.find(part) == std::string::npos) tell("6.6.4 the metadata does not say PDF/A-2u");
    for (const char* foreign : {"pdfx:", "pdfxid:", "pdf:Trapped"})
      if (text.find(foreign) != std::string::npos) tell("6.6.2.3 the metadata speaks of what no schema defines");
    if (text.find("bytes=") != std::string::npos || text.find("encoding=") != std::string::npos)
      tell("6.6.2.1 the packet has attributes that are not allowed");
  }

  void catalogue() {
    Handle root = pdf_.getRoot();
    for (const char* key : {"/AA", "/OpenAction", "/AcroForm"})
      if (root.hasKey(key)) tell("6.5.2 the catalogue has actions or forms");
    Handle names = root.getKey("/Names");
    if (names.isDictionary() && (names.hasKey("/JavaScript") || names.hasKey("/EmbeddedFiles")))
      tell("6.8 there are scripts or files within");
    Handle layers = root.getKey("/OCProperties");
    if (layers.isDictionary() && !layers.getKey("/D").getKey("/Name").isString())
      tell("6.9 the layers' configuration has no name");
    if (layers.isDictionary() && layers.getKey("/D").hasKey("/AS")) tell("6.9 layers switch themselves");
  }

  void stream(Handle object) {
    Handle dictionary = object.getDict();
    if (named(dictionary, "/Filter", "/LZWDecode") || dictionary.hasKey("/F"))
      tell("6.1.7 a stream is packed as it may not be, or lies elsewhere");
    if (named(dictionary, "/Subtype", "/Image")) {
      if (dictionary.getKey("/Interpolate").isBool() && dictionary.getKey("/Interpolate").getBoolValue())
        tell("6.2.8 a picture is smoothed");
      if (dictionary.hasKey("/Alternates") || dictionary.hasKey("/OPI")) tell("6.2.8 a picture stands for another");
      if (dictionary.getKey("/ColorSpace").isNameAndEquals("/DeviceCMYK")) tell("6.2.4.3 a picture is in inks");
    }
    if (named(dictionary, "/Subtype", "/PS") || dictionary.hasKey("/Ref")) tell("6.2.9 a form is none that may be");
    if (named(dictionary, "/Subtype", "/Form")) {
      Depth depth;
      Handle::parseContentStream(object, &depth);
      if (depth.most > 28) tell("6.1.13 states are nested too deeply");
    }
  }

  void parts(Handle object) {
    if (object.isString() && object.getStringValue().size() > 32767) tell("6.1.13 a string is too long");
    if (object.isArray())
      for (Handle item : object.aitems())
        if (!item.isIndirect()) parts(item);
    if (!object.isDictionary()) return;
    if (object.hasKey("/TR") || object.hasKey("/HTP")) tell("6.2.5 tones are changed on the way");
    for (const char* action : {"/JavaScript", "/Launch", "/Sound", "/Movie"})
      if (named(object, "/S", action)) tell("6.5.1 there is an action");
    if (named(object, "/Type", "/Font")) font(object);
    for (auto& [key, value] : object.ditems())
      if (!value.isIndirect()) parts(value);
  }

  void font(Handle font) {
    if (named(font, "/Subtype", "/Type0")) return meanings(font);
    Handle descriptor = font.getKey("/FontDescriptor");
    bool embedded = false;
    for (const char* file : {"/FontFile", "/FontFile2", "/FontFile3"})
      embedded = embedded || (descriptor.isDictionary() && descriptor.getKey(file).isStream());
    if (!embedded) tell("6.2.11.4 a font is not embedded");
    if (named(font, "/Subtype", "/CIDFontType2") && !font.getKey("/CIDToGIDMap").isName() &&
        !font.getKey("/CIDToGIDMap").isStream())
      tell("6.2.11.3.2 a font does not say which glyph is which");
  }

  // As many glyphs have a meaning as have a width.
  void meanings(Handle font) {
    if (!font.getKey("/ToUnicode").isStream()) return tell("6.2.11.7 a font has no meanings");
    const std::string map = bytes_of(font.getKey("/ToUnicode"));
    std::size_t told = 0, wide = 0;
    for (std::size_t at = map.find("\n<"); at != std::string::npos; at = map.find("\n<", at + 1))
      if (map.compare(at, 14, "\n<0000> <FFFF>") != 0) ++told;
    for (const char* bad : {"> <0000>", "> <FEFF>", "> <FFFE>", "> <>"})
      if (map.find(bad) != std::string::npos) tell("6.2.11.7 a glyph means nothing");
    for (Handle item : font.getKey("/DescendantFonts").getArrayItem(0).getKey("/W").aitems())
      if (item.isArray()) wide += static_cast<std::size_t>(item.getArrayNItems());
    if (told < wide) tell("6.2.11.7 a glyph has no meaning");
  }

  const std::string& bytes_;
  QPDF pdf_;
  std::set<std::string> told_;
};

}  // namespace

std::vector<std::string> broken_archive_clauses(const std::string& pdf) { return Judge(pdf).judge(); }

}  // namespace kingpress::test
