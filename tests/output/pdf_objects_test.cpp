#include "output/pdf_objects.h"

#include "../catch.h"
#include "diag/environment_error.h"

using namespace kingpress;
using output::PdfObjects;

namespace {

const std::string begin = "%PDF-1.4\n%\xb5\xed\xae\xfb\n";
const std::string length = "5 0 obj\n   12\nendobj\n";

}  // namespace

TEST_CASE("what Cairo writes is cut into its objects, streams without their length") {
  PdfObjects objects;
  for (const std::string& piece : {begin, std::string("4 0 obj\n<< /Length 5 0 R\n   /Type /XObject\n>>\nstream\n"),
                                   std::string("0 g\nendobj\n"), std::string("f"), std::string("\nendstream\nendobj\n"),
                                   length, std::string("2 0 obj\n<< /Type /Page >>\nendobj\n")})
    objects.take(piece);
  const auto cut = objects.taken();
  REQUIRE(cut.size() == 2);
  CHECK(cut[0].number == 4);
  CHECK(cut[0].text == "<< \n   /Type /XObject\n>>");
  CHECK(cut[0].stream == "0 g\nendobj\nf");
  CHECK(cut[1].number == 2);
  CHECK(cut[1].text == "<< /Type /Page >>\n");
  CHECK_FALSE(cut[1].stream);
  CHECK(objects.taken().empty());
  objects.take("xref\n0 6\n");
  objects.finish();
}

TEST_CASE("a length that stands in the stream's own dictionary is understood, with and without the end of the line") {
  for (const std::string size : {"3", "4"}) {
    PdfObjects objects;
    objects.take("9 0 obj\n<< /Type /XObject\n   /Length " + size + "\n>>\nstream\nq Q\nendstream\nendobj\n");
    const auto cut = objects.taken();
    REQUIRE(cut.size() == 1);
    CHECK(cut[0].text == "<< /Type /XObject\n   \n>>");
    CHECK(cut[0].stream == (size == "3" ? "q Q" : "q Q\n"));
  }
}

TEST_CASE("a PDF written in another way is refused") {
  const std::string piece =
      GENERATE(as<std::string>(), "hello endobj\n", "4 0 obj\n<< >>\nstream\nf\nendstream\nendobj\n",
               "4 0 obj\n<< /Length 9 >>\nstream\nf\nendstream\nendobj\n");
  PdfObjects objects;
  CHECK_THROWS_AS(objects.take(piece), diag::EnvironmentError);
}

TEST_CASE("a stream whose length is another, or never comes, is refused") {
  PdfObjects objects;
  objects.take("4 0 obj\n<< /Length 5 0 R >>\nstream\nf\nendstream\nendobj\n");
  SECTION("another") { CHECK_THROWS_AS(objects.take("5 0 obj\n   2\nendobj\n"), diag::EnvironmentError); }
  SECTION("never") {
    objects.take("xref\n");
    CHECK_THROWS_AS(objects.finish(), diag::EnvironmentError);
  }
}
