// The judge of the produced files, judged: a good file breaks no clause, and each clause that is broken is told.
#include "clauses.h"

#include <algorithm>

#include "../catch.h"
#include "changed.h"
#include "press_file/press_file.h"

using namespace kingpress::test;

namespace {

QPDFObjectHandle page_of(QPDF& pdf) { return pdf.getAllPages()[0]; }

// What is told of a good file after `change`.
template <class Change>
Broken told_after(Change change, const std::string& level = "x1a", double limit = 300) {
  const std::string good = press_file(level, limit);
  return broken_clauses(changed(good, change, level == "x1a" ? "1.4" : "1.6"), level, limit);
}

QPDFObjectHandle info(QPDF& pdf) { return pdf.getTrailer().getKey("/Info"); }
QPDFObjectHandle foil(QPDF& pdf) {
  for (QPDFObjectHandle object : pdf.getAllObjects())
    if (object.isArray() && object.getArrayNItems() == 4 && object.getArrayItem(0).isNameAndEquals("/Separation"))
      return object;
  return QPDFObjectHandle::newNull();
}

}  // namespace

TEST_CASE("a file in inks breaks no clause of its level") {
  CHECK(told_after([](QPDF&) {}) == Broken{});
  CHECK(told_after([](QPDF&) {}, "x4") == Broken{});
}

TEST_CASE("the clauses of PDF/X tell what is wrong with a file for the printer at home") {
  const Broken broken = broken_clauses(home_file(), "x1a");
  for (const std::string clause : {"colours: a page paints in red", "layers: PDF 1.4", "intent: there are 0",
                                   "level: ", "metadata: ", "transparency: ", "information: ", "version: "})
    CHECK(
        std::any_of(broken.begin(), broken.end(), [&](const std::string& told) { return told.rfind(clause, 0) == 0; }));
}

TEST_CASE("each clause that is broken is told, and no other") {
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).removeKey("/TrimBox"); }) ==
        Broken{"boxes: page 1 has no TrimBox or no MediaBox"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/BleedBox", parsed("[ 10 10 20 20 ]")); }) ==
        Broken{"boxes: page 1 has boxes that are not within each other"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/ArtBox", parsed("[ 0 0 100 100 ]")); }) ==
        Broken{"boxes: page 1 has an ArtBox beside its TrimBox"});
  CHECK(told_after([](QPDF& pdf) { pdf.getRoot().getKey("/OCProperties").getKey("/D").removeKey("/Name"); }, "x4") ==
        Broken{"layers: what is usually seen has no name"});
  CHECK(told_after([](QPDF& pdf) { foil(pdf).setArrayItem(2, parsed("/DeviceRGB")); }) ==
        Broken{"colours: the plate /foil looks as /DeviceRGB"});
  CHECK(told_after([](QPDF& pdf) { pdf.getRoot().removeKey("/OutputIntents"); }) ==
        Broken{"intent: there are 0 of GTS_PDFX, not one"});
  CHECK(told_after([](QPDF& pdf) {
          pdf.getRoot()
              .getKey("/OutputIntents")
              .getArrayItem(0)
              .getKey("/DestOutputProfile")
              .getDict()
              .replaceKey("/N", parsed("3"));
        }) == Broken{"intent: the profile is not that of a press with four inks"});
  CHECK(told_after([](QPDF& pdf) { info(pdf).removeKey("/Trapped"); }) ==
        Broken{"information: does not say whether it is trapped"});
  CHECK(told_after([](QPDF& pdf) { info(pdf).removeKey("/ModDate"); }) == Broken{"information: has no /ModDate"});
  CHECK(told_after([](QPDF& pdf) { info(pdf).replaceKey("/GTS_PDFXVersion", parsed("(PDF/X-3:2002)")); }) ==
        Broken{"level: the file does not call itself PDF/X-1a:2003"});
  CHECK(told_after([](QPDF& pdf) { pdf.getRoot().removeKey("/Metadata"); }, "x4") == Broken{"metadata: there is none"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/Contents", pdf.newStream("0 0 1 RG 0 0 m 9 9 l S")); }) ==
        Broken{"colours: a page paints in red, green and blue"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/Contents", pdf.newStream("/DeviceRGB cs")); }) ==
        Broken{"colours: a page paints in /DeviceRGB"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/Contents", pdf.newStream("1 1 1 0.5 k")); }) ==
        Broken{"ink: a page takes more than the limit"});
  CHECK(told_after([](QPDF& pdf) {
          page_of(pdf).getKey("/Resources").replaceKey("/ExtGState", parsed("<< /a0 << /ca 0.5 >> >>"));
        }) == Broken{"transparency: paint is not opaque"});
  CHECK(told_after([](QPDF& pdf) {
          page_of(pdf).getKey("/Resources").replaceKey("/ExtGState", parsed("<< /a0 << /BM /Multiply >> >>"));
        }) == Broken{"transparency: colours mix"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/Group", parsed("<< /S /Transparency >>")); }) ==
        Broken{"transparency: there is a group"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/Group", parsed("<< /CS /DeviceRGB >>")); }, "x4") ==
        Broken{"colours: a group mixes in red, green and blue"});
  CHECK(told_after([](QPDF& pdf) { page_of(pdf).replaceKey("/Annots", parsed("[ ]")); }) ==
        Broken{"interaction: a page has notes or actions"});
  CHECK(told_after([](QPDF& pdf) {
          pdf.getRoot().replaceKey("/OpenAction", parsed("<< /S /JavaScript /JS (app.beep) >>"));
        }) == Broken{"interaction: the catalogue has /OpenAction", "interaction: there is an action"});
  CHECK(told_after([](QPDF& pdf) {
          page_of(pdf)
              .getKey("/Resources")
              .replaceKey("/Font", parsed("<< /f << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"));
        }) == Broken{"fonts: one is not embedded"});
  CHECK(told_after([](QPDF& pdf) {
          auto picture = pdf.newStream("\xFF\xFF\xFF\xFF");
          picture.replaceDict(
              parsed("<< /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK >>"));
          picture.getDict().replaceKey("/SMask", pdf.newStream("x"));
          page_of(pdf).getKey("/Resources").replaceKey("/XObject", parsed("<< >>"));
          page_of(pdf).getKey("/Resources").getKey("/XObject").replaceKey("/x", picture);
        }) == Broken{"ink: a picture takes more than the limit", "transparency: a picture has soft edges"});
}
