#include "output/pdf_content.h"

#include "../catch.h"

using namespace kingpress::output;

TEST_CASE("what is equal in red, green and blue is written as grey, for filling and for lines") {
  CHECK(greys_as_greys("0 0 0 rg BT\n") == "0 g BT\n");
  CHECK(greys_as_greys("q 0.2 0.2 0.2 RG 1 w") == "q 0.2 G 1 w");
  CHECK(greys_as_greys("1 1 1 rg 0 0 1 rg 0 0 0 rg") == "1 g 0 0 1 rg 0 g");
  CHECK(greys_as_greys("1 0 0 rg /a0 gs") == "1 0 0 rg /a0 gs");
}

TEST_CASE("words within strings and pictures within a content are left alone") {
  CHECK(greys_as_greys("(0 0 0 rg) Tj") == "(0 0 0 rg) Tj");
  CHECK(greys_as_greys("(a \\) 0 0 0 rg ) Tj 0 0 0 rg") == "(a \\) 0 0 0 rg ) Tj 0 g");
  CHECK(greys_as_greys("0 0 0 rg BI /W 1 ID 0 0 0 rg EI") == "0 0 0 rg BI /W 1 ID 0 0 0 rg EI");
  CHECK(greys_as_greys("rg") == "rg");
}

TEST_CASE("a content is packed alike, whether Cairo has packed it or not; a picture stays as it is") {
  ContentPacker packer;
  PdfObject plain{7, "<<\n   /Type /XObject\n   /Subtype /Form\n>>", "0 0 0 rg 0 0 10 10 re f\n"};
  packer.pack(plain);
  CHECK(plain.text == "<<\n   /Filter /FlateDecode\n   /Type /XObject\n   /Subtype /Form\n>>");
  PdfObject again = plain;
  packer.pack(again);
  CHECK(again.text == plain.text);
  CHECK(again.stream == plain.stream);

  PdfObject picture{8, "<< /Subtype /Image /Filter /DCTDecode >>", "bytes"};
  packer.pack(picture);
  CHECK(picture.stream == "bytes");
}
