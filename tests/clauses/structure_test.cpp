// Tagged PDFs and PDF/A-2u, judged; and the judges, by files that are wrong on purpose.
#include "structure.h"

#include <algorithm>

#include "../catch.h"
#include "archive.h"
#include "changed.h"
#include "press_file/press_file.h"

using namespace kingpress::test;

namespace {

QPDFObjectHandle page(QPDF& pdf, std::size_t number) { return pdf.getAllPages()[number]; }
using Faults = std::vector<std::string>;

}  // namespace

TEST_CASE("tagged groups are read in their own order, whatever the order of the drawing; all else is an artifact") {
  const std::string pdf = tagged_file();
  CHECK(structure_faults(pdf) == Faults{});
  CHECK(structure_of(pdf) == "Document(Sect(H1 P(Figure[a \"sun\"]) L(LI(Lbl LBody)) Table(TR(TH))) Figure[owl])");
}

TEST_CASE("the judge of structure tells each fault") {
  const auto faults = [](auto change) { return structure_faults(changed(tagged_file(), change)); };
  CHECK(faults([](QPDF& pdf) {
          page(pdf, 1).replaceKey("/Contents", pdf.newStream("/P <</MCID 9>> BDC 0 0 1 1 re f EMC"));
        }).size() == 2);
  CHECK(faults([](QPDF& pdf) { page(pdf, 1).removeKey("/StructParents"); }).front() ==
        "a page does not lead to its elements");
  CHECK(faults([](QPDF& pdf) { pdf.getRoot().removeKey("/Lang"); }) == Faults{"the catalogue names no language"});
  CHECK(faults([](QPDF& pdf) { pdf.getRoot().removeKey("/MarkInfo"); }) ==
        Faults{"the catalogue does not say that the file is marked"});
  CHECK(faults([](QPDF& pdf) {
          auto contents = page(pdf, 0).getPageContents();
          page(pdf, 0).addPageContents(pdf.newStream("0 0 1 1 re f"), false);
        }) == Faults{"paint (f) is neither marked nor an artifact"});
}

TEST_CASE("a PDF that is to be kept breaks no clause of PDF/A-2u") {
  CHECK(broken_archive_clauses(archive_file()) == Faults{});
  CHECK(broken_archive_clauses(changed(archive_file(), [](QPDF&) {})) == Faults{});
}

TEST_CASE("each clause of PDF/A-2u that is broken is told") {
  const Faults home = broken_archive_clauses(home_file());
  for (const char* clause :
       {"6.2.3 there is no output intent GTS_PDFA1", "6.6.2 there is no metadata", "6.2.8 a picture is smoothed"})
    CHECK(std::count(home.begin(), home.end(), clause) == 1);
  const auto broken = [](auto change) { return broken_archive_clauses(changed(archive_file(), change)); };
  CHECK(broken([](QPDF& pdf) {
          page(pdf, 0)
              .getKey("/Resources")
              .replaceKey("/Font", parsed("<< /f << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"));
        }) == Faults{"6.2.11.4 a font is not embedded"});
  CHECK(broken([](QPDF& pdf) {
          pdf.getRoot().replaceKey("/OpenAction", parsed("<< /S /JavaScript /JS (app.beep) >>"));
        }) == Faults{"6.5.1 there is an action", "6.5.2 the catalogue has actions or forms"});
  CHECK(broken([](QPDF& pdf) {
          std::string deep;
          for (int i = 0; i < 29; ++i) deep += "q ";
          page(pdf, 0).replaceKey("/Contents", pdf.newStream(deep));
        }) == Faults{"6.1.13 states are nested too deeply"});
  CHECK(broken([](QPDF& pdf) {
          pdf.getRoot()
              .getKey("/OutputIntents")
              .getArrayItem(0)
              .getKey("/DestOutputProfile")
              .getDict()
              .replaceKey("/N", parsed("4"));
        }) == Faults{"6.2.3 the profile is not one of red, green and blue"});
}
