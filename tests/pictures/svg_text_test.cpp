// What the text of an SVG says: addresses in it, bytes in those, what lies outside.
#include "pictures/svg_text.h"

#include "../catch.h"
#include "pictures/base64.h"
#include "pictures/svg_document.h"

using namespace kingpress;
using namespace std::string_literals;

TEST_CASE("base64 goes both ways, as RFC 4648 has it") {
  const std::pair<std::string, std::string> known[] = {{"", ""},
                                                       {"f", "Zg=="},
                                                       {"fo", "Zm8="},
                                                       {"foo", "Zm9v"},
                                                       {"foob", "Zm9vYg=="},
                                                       {"fooba", "Zm9vYmE="},
                                                       {"foobar", "Zm9vYmFy"},
                                                       {"\xff\xfe\xfb"s, "//77"},
                                                       {"\0\x10\x83"s, "ABCD"}};
  for (const auto& [bytes, text] : known) {
    CHECK(pictures::base64(bytes) == text);
    CHECK(pictures::from_base64(text) == bytes);
  }
  CHECK(pictures::from_base64(" Zm\n9v-") == "foo");
  CHECK(pictures::from_base64("Z") == "");
}

TEST_CASE("a data address has a type in small letters, and bytes in base64 or as they are written") {
  const auto read = [](const char* address) {
    const auto data = pictures::read_data_address(address);
    return data.type + "|" + data.bytes;
  };
  CHECK(read("data:image/png;base64,Zm9v") == "image/png|foo");
  CHECK(read(" \n data:Image/PNG;charset=x;BASE64,Zm9v") == "image/png|foo");
  CHECK(read("data:image/svg+xml,%3Csvg%2f%3e") == "image/svg+xml|<svg/>");
  CHECK(read("data:image/png;base64,Zm9%76") == "image/png|foo");
  CHECK(read("data:,a%4") == "|a%4");
  CHECK(read("data:,a%4g%zz%") == "|a%4g%zz%");
  CHECK(read("data:,%41%5A%0a%aF") == "|AZ\n\xaf");
  CHECK(read("data:;base64,Zm9v") == "|foo");
  CHECK(read("data:text/plain;base64x,Zm9v") == "text/plain|Zm9v");
  CHECK(read("data:image/png") == "|");
  CHECK(read("date:image/png,x") == "|");
  CHECK(read("&#100;ata:,x") == "|x");
}

TEST_CASE("numeric entities are read, in both bases, what is no ASCII as a question mark") {
  CHECK(pictures::with_entities_read("a&#98;c&#x64;&#X65;") == "abcde");
  CHECK(pictures::with_entities_read("&#127;&#128;&#x7f;&#x80;") == "\x7f?\x7f?");
  CHECK(pictures::with_entities_read("&#99999999999;&#;&#x;") == "???");
  CHECK(pictures::with_entities_read("&amp; & &#98") == "&amp; & &#98");
  CHECK(pictures::plain_name("svg:image") == "image");
  CHECK(pictures::plain_name("image") == "image");
  CHECK(pictures::plain_name("a:b:c") == "c");
}

TEST_CASE("of an element that draws a picture its address is found, whatever its prefix") {
  const auto address = [](const std::string& element) -> std::string {
    pugi::xml_document document;
    REQUIRE(pictures::read_svg(document, element));
    return pictures::picture_address(document.first_child()).value();
  };
  CHECK(address("<image href='a'/>") == "a");
  CHECK(address("<svg:image x='1' xlink:href='a'/>") == "a");
  CHECK(address("<feImage href='a'/>") == "a");
  CHECK(address("<use href='a'/>") == "");
  CHECK(address("<image hrefs='a'/>") == "");
  pugi::xml_document document;
  CHECK_FALSE(pictures::read_svg(document, "<svg>"));
}

TEST_CASE("what an SVG writes with either quote is written with double ones, and stays what it was") {
  pugi::xml_document document;
  const std::string text = "<?xml version=\"1.0\"?><svg a='1 \"2\" &lt;&#10;' b=\"'\"> <g/> &amp; <![CDATA[<]]></svg>";
  REQUIRE(pictures::read_svg(document, text));
  CHECK(pictures::svg_text(document) ==
        "<?xml version=\"1.0\"?><svg a=\"1 &quot;2&quot; &lt;&#10;\" b=\"'\"> <g/> &amp; <![CDATA[<]]></svg>");
}

TEST_CASE("an address outside of an SVG is found wherever it stands, and however it is written") {
  const auto needs = [](const std::string& body) { return pictures::outside_reference(body).value_or("nothing"); };
  for (const char* element : {"image", "use", "feImage", "svg:image", "tref", "linearGradient"})
    CHECK(needs("<svg><" + std::string(element) + " x='1' href='out.svg#a'/></svg>") == "out.svg#a");
  CHECK(needs("<a href='out.html'/><svg:a href='out.html'/>") == "nothing");
  CHECK(needs("<svg><g x='1'/><a href='out.html'/></svg>") == "nothing");
  CHECK(needs("<image x=1 href=out.png/>") == "nothing");  // no XML: nothing reads it
  CHECK(needs("<image\n\txlink:href\r\n=\n\t\" out.png \"/>") == "out.png");
  CHECK(needs("<image href=''/>") == "nothing");
  CHECK(needs("<image href=' #a'/><image href=' data:x'/>") == "nothing");
  CHECK(needs("<image href='data'/>") == "data");
  CHECK(needs("<image b href='out.png'/>") == "out.png");
  CHECK(needs("<image b= href='out.png'/>") == "out.png");
  CHECK(needs("<g a='>'><image href='out.png'/></g>") == "out.png");
  CHECK(needs("<g a=\"'>\"><image href=\"out'.png\"/></g>") == "out'.png");
  CHECK(needs("</image href='out.png'><?image href='out.png'?><!image href='out.png'>") == "nothing");
  CHECK(needs("<!-- <image href='no.png'/> --><image href='out.png'/>") == "out.png");
  CHECK(needs("<!-- <image href='no.png'/>") == "nothing");
  CHECK(needs("<?xml-stylesheet type='text/css' href='a.css'?><svg/>") == "a.css");
  CHECK(needs("<?xml-stylesheet href='#a'?><image href='out.png'/>") == "out.png");
}

TEST_CASE("addresses of styles are found in attributes and in style elements") {
  const auto needs = [](const std::string& body) { return pictures::outside_reference(body).value_or("nothing"); };
  CHECK(needs("<g fill='url(a.svg#b)'/>") == "a.svg#b");
  CHECK(needs("<g fill='url(#b)' stroke=\"url('a.svg#b')\"/>") == "a.svg#b");
  CHECK(needs("<g style='fill:url( \"a.svg#b\" )'/>") == "a.svg#b");
  CHECK(needs("<g style='fill:url(#a);stroke:url(b.svg#c)'/>") == "b.svg#c");
  CHECK(needs("<g style='fill:url(data:x)'/><g fill='url()'/>") == "nothing");
  CHECK(needs("<g style='@import a.css'/>") == "a.css");
  CHECK(needs("<g title='@import a.css'/>") == "nothing");
  CHECK(needs("<style>p{}</style><style>@import 'a.css' screen; q{}</style>") == "'a.css' screen");
  CHECK(needs("<svg:style>@import 'a.css';</svg:style>") == "'a.css'");
  CHECK(needs("<style>p{fill:url(#a)}</style><text>@import b.css; url(c)</text>") == "nothing");
  CHECK(needs("<style type='text/css'>p{fill:url(a.svg)}") == "a.svg");
}
