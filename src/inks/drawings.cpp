#include "inks/drawings.h"

#include <memory>
#include <qpdf/QPDFPageObjectHelper.hh>

#include "inks/gradients.h"
#include "inks/page_colours.h"
#include "inks/pictures.h"

namespace kingpress::inks {
namespace {

bool is(QPDFObjectHandle dictionary, const char* key, const char* name) {
  return dictionary.getKey(key).isNameAndEquals(name);
}

class Drawings {
 public:
  Drawings(QPDF& pdf, const Masks& masks, Separation& separation, std::string& trouble)
      : pdf_(pdf), masks_(masks), separation_(separation), trouble_(trouble) {}

  void stream(QPDFObjectHandle object, bool mask) {
    auto dictionary = object.getDict();
    auto pattern = dictionary.getKey("/PatternType");
    if (is(dictionary, "/Subtype", "/Image")) {
      picture(object, mask);
    } else if (is(dictionary, "/Subtype", "/Form") || (pattern.isInteger() && pattern.getIntValue() == 1)) {
      object.addTokenFilter(std::make_shared<PageColours>(separation_, mask, trouble_));
    }
    parts(dictionary, mask);
  }

  // What a dictionary or an array holds itself, not what it refers to: that comes by itself.
  void parts(QPDFObjectHandle object, bool mask) {
    if (object.isDictionary()) {
      if (object.hasKey("/ShadingType")) return gradient(object, mask);
      if (is(object, "/Type", "/Font")) font(object);
      for (auto& [key, value] : object.ditems())
        if (!value.isIndirect()) parts(value, mask);
    } else if (object.isArray()) {
      for (auto& item : object.aitems())
        if (!item.isIndirect()) parts(item, mask);
    }
  }

 private:
  void picture(QPDFObjectHandle object, bool mask) {
    auto stencil = object.getDict().getKey("/ImageMask");
    if ((stencil.isBool() && stencil.getBoolValue()) || masks_.pictures.count(object.getObjGen()) > 0) return;
    if (mask)
      grey_picture(object);
    else
      separate_picture(object, separation_);
  }

  void gradient(QPDFObjectHandle shading, bool mask) {
    if (mask)
      grey_gradient(pdf_, shading);
    else
      separate_gradient(pdf_, shading, separation_);
  }

  void font(QPDFObjectHandle font) {
    if (is(font, "/Subtype", "/Type0")) return;
    if (is(font, "/Subtype", "/Type3")) {
      if (font.getKey("/CharProcs").isDictionary())
        for (auto& [name, glyph] : font.getKey("/CharProcs").ditems())
          if (glyph.isStream()) glyph.addTokenFilter(std::make_shared<PageColours>(separation_, false, trouble_));
      return;
    }
    auto descriptor = font.getKey("/FontDescriptor");
    if (descriptor.isDictionary())
      for (const char* file : {"/FontFile", "/FontFile2", "/FontFile3"})
        if (descriptor.getKey(file).isStream()) return;
    throw Refused("it holds a font that is not embedded");
  }

  QPDF& pdf_;
  const Masks& masks_;
  Separation& separation_;
  std::string& trouble_;
};

}  // namespace

void separate_drawings(QPDF& pdf, const Masks& masks, Separation& separation, std::string& trouble) {
  Drawings drawings(pdf, masks, separation, trouble);
  // Listed first: what is made anew is in inks already.
  const std::vector<QPDFObjectHandle> objects = pdf.getAllObjects();
  for (QPDFObjectHandle object : objects) {
    const bool mask = masks.drawings.count(object.getObjGen()) > 0;
    if (object.isStream()) {
      if (object.getDict().hasKey("/ShadingType")) throw Refused("it holds a gradient of an unknown kind");
      drawings.stream(object, mask);
    } else {
      drawings.parts(object, mask);
    }
  }
  for (QPDFObjectHandle page : pdf.getAllPages())
    QPDFPageObjectHelper(page).addContentTokenFilter(std::make_shared<PageColours>(separation, false, trouble));
}

}  // namespace kingpress::inks
