#include "clauses.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace kingpress::test {
namespace {

using Handle = QPDFObjectHandle;

bool named(Handle dictionary, const std::string& key, const std::string& name) {
  return dictionary.isDictionary() && dictionary.getKey(key).isNameAndEquals(name);
}

// The drawing of a stream or a page, an operation at a time with what stands before it.
class Operations final : public Handle::ParserCallbacks {
 public:
  using Told = std::function<void(const std::string&, std::vector<Handle>&)>;
  explicit Operations(Told told) : told_(std::move(told)) {}
  void handleObject(Handle object) override {
    if (object.isOperator()) {
      told_(object.getOperatorValue(), operands_);
      operands_.clear();
    } else {
      operands_.push_back(object);
    }
  }
  void handleEOF() override {}

 private:
  Told told_;
  std::vector<Handle> operands_;
};

class Judge {
 public:
  Judge(const std::string& pdf, const std::string& level, double limit) : x1a_(level == "x1a"), limit_(limit / 100) {
    pdf_.setSuppressWarnings(true);
    pdf_.processMemoryFile("judged", pdf.data(), pdf.size());
  }

  std::vector<std::string> judge() {
    file();
    information();
    intent();
    metadata();
    interaction();
    layers();
    boxes();
    for (Handle object : pdf_.getAllObjects()) {
      if (object.isStream()) stream(object);
      Handle dictionary = object.isStream() ? object.getDict() : object;
      parts(dictionary);
    }
    for (Handle page : pdf_.getAllPages()) {
      Operations operations([&](const auto& name, auto& operands) { operation("a page", name, operands); });
      page.parsePageContents(&operations);
    }
    return {told_.begin(), told_.end()};
  }

 private:
  void tell(const std::string& clause, const std::string& what) { told_.insert(clause + ": " + what); }

  void file() {
    const std::string version = pdf_.getPDFVersion(), wanted = x1a_ ? "1.4" : "1.6";
    if (version != wanted) tell("version", "is " + version + ", not " + wanted);
    Handle trailer = pdf_.getTrailer(), id = trailer.getKey("/ID");
    if (!id.isArray() || id.getArrayNItems() != 2 || id.getArrayItem(0).getStringValue().size() < 16)
      tell("identity", "the trailer has no ID");
    if (trailer.hasKey("/Encrypt")) tell("encryption", "the file is encrypted");
    if (x1a_ && named(trailer, "/Type", "/XRef")) tell("version", "the file has a cross-reference stream");
  }

  void information() {
    Handle info = pdf_.getTrailer().getKey("/Info");
    for (const char* key : {"/Title", "/CreationDate", "/ModDate"})
      if (!info.isDictionary() || !info.getKey(key).isString() || info.getKey(key).getStringValue().empty())
        tell("information", std::string("has no ") + key);
    if (!named(info, "/Trapped", "/True") && !named(info, "/Trapped", "/False"))
      tell("information", "does not say whether it is trapped");
    const std::string wanted = x1a_ ? "PDF/X-1a:2003" : "PDF/X-4";
    Handle version = info.isDictionary() ? info.getKey("/GTS_PDFXVersion") : Handle::newNull();
    if (!version.isString() || version.getStringValue() != wanted)
      tell("level", "the file does not call itself " + wanted);
  }

  void intent() {
    Handle intents = pdf_.getRoot().getKey("/OutputIntents");
    Handle found = Handle::newNull();
    int count = 0;
    if (intents.isArray())
      for (Handle intent : intents.aitems())
        if (named(intent, "/S", "/GTS_PDFX")) found = intent, ++count;
    if (count != 1) return tell("intent", "there are " + std::to_string(count) + " of GTS_PDFX, not one");
    if (!found.getKey("/OutputConditionIdentifier").isString()) tell("intent", "has no OutputConditionIdentifier");
    if (!found.getKey("/Info").isString()) tell("intent", "has no Info");
    Handle profile = found.getKey("/DestOutputProfile");
    if (!profile.isStream()) return tell("intent", "embeds no profile");
    Handle channels = profile.getDict().getKey("/N");
    const auto data = profile.getStreamData(qpdf_dl_all);
    const std::string bytes(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    if (!channels.isInteger() || channels.getIntValue() != 4 || bytes.size() < 128 || bytes.substr(36, 4) != "acsp" ||
        bytes.substr(12, 8) != "prtrCMYK")
      return tell("intent", "the profile is not that of a press with four inks");
    if (x1a_ && bytes[8] > 3) tell("intent", "the profile is of version 4");
  }

  void metadata() {
    Handle stream = pdf_.getRoot().getKey("/Metadata");
    if (!stream.isStream() || !named(stream.getDict(), "/Type", "/Metadata")) return tell("metadata", "there is none");
    if (stream.getDict().hasKey("/Filter")) tell("metadata", "is packed");
    const auto data = stream.getStreamData(qpdf_dl_all);
    const std::string text(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    const std::string version = x1a_ ? "<pdfx:GTS_PDFXVersion>PDF/X-1a:2003<" : "<pdfxid:GTS_PDFXVersion>PDF/X-4<";
    for (const std::string& part :
         {version, std::string("<dc:title>"), std::string("<xmp:CreateDate>"), std::string("<xmp:ModifyDate>"),
          std::string("<xmp:MetadataDate>"), std::string("<pdf:Trapped>False<"), std::string("<xmpMM:DocumentID>uuid:"),
          std::string("<xmpMM:VersionID>"), std::string("<xmpMM:RenditionClass>")})
      if (text.find(part) == std::string::npos) tell("metadata", "has no " + part);
  }

  void interaction() {
    Handle root = pdf_.getRoot();
    for (const char* key : {"/AcroForm", "/AA", "/OpenAction"})
      if (root.hasKey(key)) tell("interaction", std::string("the catalogue has ") + key);
    Handle names = root.getKey("/Names");
    for (const char* key : {"/JavaScript", "/EmbeddedFiles"})
      if (names.isDictionary() && names.hasKey(key)) tell("interaction", std::string("there are ") + key);
    for (Handle page : pdf_.getAllPages())
      if (page.hasKey("/Annots") || page.hasKey("/AA")) tell("interaction", "a page has notes or actions");
  }

  void boxes() {
    constexpr double slack = 0.001;
    const auto holds = [](const Handle::Rectangle& outer, const Handle::Rectangle& inner) {
      return outer.llx <= inner.llx + slack && outer.lly <= inner.lly + slack && outer.urx >= inner.urx - slack &&
             outer.ury >= inner.ury - slack;
    };
    int number = 0;
    for (Handle page : pdf_.getAllPages()) {
      const std::string name = "page " + std::to_string(++number);
      Handle media = QPDFPageObjectHelper(page).getMediaBox(), trim = page.getKey("/TrimBox"),
             bleed = page.getKey("/BleedBox");
      if (!media.isRectangle() || !trim.isRectangle()) {
        tell("boxes", name + " has no TrimBox or no MediaBox");
        continue;
      }
      if (page.hasKey("/ArtBox")) tell("boxes", name + " has an ArtBox beside its TrimBox");
      const auto sheet = media.getArrayAsRectangle(), cut = trim.getArrayAsRectangle();
      const auto ink = bleed.isRectangle() ? bleed.getArrayAsRectangle() : cut;
      if (!holds(sheet, ink) || !holds(ink, cut)) tell("boxes", name + " has boxes that are not within each other");
    }
  }

  void operation(const std::string& where, const std::string& name, std::vector<Handle>& operands) {
    if (name == "rg" || name == "RG") tell("colours", where + " paints in red, green and blue");
    if (name == "cs" || name == "CS") {
      const std::string space = operands.empty() ? "" : operands.back().getName();
      // Any other is a name of the resources, which are judged where they stand.
      if (space == "/DeviceRGB" || space == "/CalRGB" || space == "/Lab")
        tell("colours", where + " paints in " + space);
    }
    if ((name == "k" || name == "K") && operands.size() == 4) {
      double sum = 0;
      for (Handle& operand : operands) sum += operand.getNumericValue();
      if (sum > limit_ + 1e-6) tell("ink", where + " takes more than the limit");
    }
  }

  void stream(Handle object) {
    Handle dictionary = object.getDict(), filter = dictionary.getKey("/Filter");
    for (const std::string bad : {"/LZWDecode", "/JBIG2Decode", "/JPXDecode", "/Crypt"})
      if (filter.isNameAndEquals(bad) && (x1a_ || bad == "/LZWDecode")) tell("packing", "a stream is packed by " + bad);
    if (named(dictionary, "/Subtype", "/PS")) tell("interaction", "there is a program within");
    if (named(dictionary, "/Subtype", "/Image")) picture(object);
    Handle pattern = dictionary.getKey("/PatternType");
    if (named(dictionary, "/Subtype", "/Form") || (pattern.isInteger() && pattern.getIntValue() == 1)) {
      Operations operations([&](const auto& name, auto& operands) { operation("a form", name, operands); });
      Handle::parseContentStream(object, &operations);
    }
  }

  void picture(Handle object) {
    Handle dictionary = object.getDict();
    if (dictionary.hasKey("/Alternates") || dictionary.hasKey("/OPI")) tell("colours", "a picture stands for another");
    if (x1a_ && dictionary.hasKey("/SMask")) tell("transparency", "a picture has soft edges");
    if (dictionary.getKey("/ImageMask").isBool() && dictionary.getKey("/ImageMask").getBoolValue()) return;
    Handle space = dictionary.getKey("/ColorSpace");
    if (!space.isNameAndEquals("/DeviceCMYK") && !space.isNameAndEquals("/DeviceGray") && !is_separation(space))
      tell("colours", "a picture is in " + space.unparse());
    if (!space.isNameAndEquals("/DeviceCMYK")) return;
    const auto data = object.getStreamData(qpdf_dl_all);
    const unsigned char* bytes = data->getBuffer();
    for (std::size_t i = 0; i + 3 < data->getSize(); i += 4)
      if (bytes[i] + bytes[i + 1] + bytes[i + 2] + bytes[i + 3] > limit_ * 255 + 0.01)
        return tell("ink", "a picture takes more than the limit");
  }

  static bool is_separation(Handle space) {
    return space.isArray() && space.getArrayNItems() == 4 && space.getArrayItem(0).isNameAndEquals("/Separation");
  }

  // An ink of its own says how it looks in the inks of the press, and in all its places alike.
  void separation(Handle space) {
    const std::string name = space.getArrayItem(1).getName(),
                      looks = space.getArrayItem(2).unparse() + " " + space.getArrayItem(3).unparseResolved();
    if (!space.getArrayItem(2).isNameAndEquals("/DeviceCMYK") && !space.getArrayItem(2).isNameAndEquals("/DeviceGray"))
      tell("colours", "the plate " + name + " looks as " + space.getArrayItem(2).unparse());
    if (inks_.emplace(name, looks).first->second != looks) tell("colours", "the plate " + name + " looks in two ways");
  }

  void layers() {
    Handle layers = pdf_.getRoot().getKey("/OCProperties");
    if (!layers.isDictionary()) return;
    if (x1a_) return tell("layers", "PDF 1.4 has none");
    Handle usual = layers.getKey("/D");
    if (!usual.getKey("/Name").isString()) tell("layers", "what is usually seen has no name");
    if (usual.hasKey("/AS")) tell("layers", "they switch themselves");
    if (usual.getKey("/Order").isArray() && layers.getKey("/OCGs").isArray() &&
        usual.getKey("/Order").getArrayNItems() != layers.getKey("/OCGs").getArrayNItems())
      tell("layers", "not all of them are listed");
  }

  // What a dictionary or an array holds itself.
  void parts(Handle object) {
    if (is_separation(object)) separation(object);
    if (object.isArray())
      for (Handle item : object.aitems())
        if (!item.isIndirect()) parts(item);
    if (!object.isDictionary()) return;
    if (object.hasKey("/ShadingType") && !named(object, "/ColorSpace", "/DeviceCMYK") &&
        !named(object, "/ColorSpace", "/DeviceGray"))
      tell("colours", "a gradient is in " + object.getKey("/ColorSpace").unparse());
    if (x1a_ && object.getKey("/Group").isDictionary() && named(object.getKey("/Group"), "/S", "/Transparency"))
      tell("transparency", "there is a group");
    if (named(object.getKey("/Group"), "/CS", "/DeviceRGB")) tell("colours", "a group mixes in red, green and blue");
    if (named(object, "/S", "/JavaScript") || named(object, "/S", "/Launch") || named(object, "/S", "/URI"))
      tell("interaction", "there is an action");
    if (named(object, "/Type", "/Font")) font(object);
    if (object.getKey("/ExtGState").isDictionary())
      for (auto& [name, state] : object.getKey("/ExtGState").ditems()) this->state(state);
    for (auto& [key, value] : object.ditems())
      if (!value.isIndirect()) parts(value);
  }

  void state(Handle state) {
    if (!state.isDictionary()) return;
    if (state.hasKey("/TR") || state.hasKey("/TR2") || state.hasKey("/HTP"))
      tell("colours", "tones are changed on the way");
    if (!x1a_) return;
    for (const char* key : {"/ca", "/CA"})
      if (state.getKey(key).isNumber() && state.getKey(key).getNumericValue() != 1)
        tell("transparency", "paint is not opaque");
    if (state.hasKey("/SMask") && !named(state, "/SMask", "/None")) tell("transparency", "there is a soft mask");
    if (state.hasKey("/BM") && !named(state, "/BM", "/Normal") && !named(state, "/BM", "/Compatible"))
      tell("transparency", "colours mix");
  }

  void font(Handle font) {
    if (named(font, "/Subtype", "/Type0") || named(font, "/Subtype", "/Type3")) return;
    Handle descriptor = font.getKey("/FontDescriptor");
    bool embedded = false;
    for (const char* file : {"/FontFile", "/FontFile2", "/FontFile3"})
      embedded = embedded || (descriptor.isDictionary() && descriptor.getKey(file).isStream());
    if (!embedded) tell("fonts", "one is not embedded");
  }

  QPDF pdf_;
  bool x1a_;
  double limit_;
  std::map<std::string, std::string> inks_;
  std::set<std::string> told_;
};

}  // namespace

std::vector<std::string> broken_clauses(const std::string& pdf, const std::string& level, double limit) {
  return Judge(pdf, level, limit).judge();
}

}  // namespace kingpress::test
