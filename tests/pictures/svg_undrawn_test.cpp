#include "pictures/svg_text.h"

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "pictures/base64.h"

using namespace kingpress;

namespace {

const std::string hostile = project_root() + "/tests/data/hostile";

// A photo whose coded data is changed and whose markers all stand.
std::string damaged_photo() {
  std::string bytes = read_bytes(hostile + "/img/good_rgb.jpg");
  const auto scan = bytes.find("\xff\xda");
  for (std::size_t i = scan + 14; i + 2 < bytes.size(); ++i) bytes[i] = '\x55';
  return bytes;
}

std::string svg_with(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 10 10'>" +
         inside + "</svg>";
}

}  // namespace

TEST_CASE("parts of an SVG that are drawn as nothing are remarked upon") {
  const std::string png = pictures::base64(read_bytes(hostile + "/img/good_rgb8.png"));
  const std::string inner = pictures::base64(svg_with("<image xlink:href='data:image/png;base64," + png + "'/>"));
  const std::string fine = pictures::base64(svg_with("<path d='M0 0H9V9Z'/>"));
  const auto image = [](const std::string& address) {
    return svg_with("<image width='9' height='9' xlink:href='" + address + "'/>");
  };
  CHECK(pictures::undrawn(svg_with("<path d='M0 0H9V9Z'/>")) == std::nullopt);
  CHECK(pictures::undrawn(image("data:image/png;base64," + png)) == std::nullopt);
  CHECK(pictures::undrawn(image("data:image/svg+xml;base64," + fine)) == std::nullopt);
  CHECK(pictures::undrawn(image("data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E")) ==
        std::nullopt);
  CHECK(pictures::undrawn(svg_with("<g><foreignObject><p>words</p></foreignObject></g>")) == "a foreignObject");
  CHECK(pictures::undrawn(image("data:image/png;base64,AAAA")) == "a 'data:' picture that is no picture");
  CHECK(pictures::undrawn(image("data:,")) == "a 'data:' picture that is no picture");
  CHECK(pictures::undrawn(image("data:image/png;base64," + png.substr(0, png.size() / 2))) ==
        "a 'data:' picture that is damaged");
  CHECK(pictures::undrawn(image("data:image/jpeg;base64," + pictures::base64(damaged_photo()))) ==
        "a 'data:' picture that is damaged");
  const std::string gif = read_bytes(hostile + "/img/tiny.gif");
  CHECK(pictures::undrawn(image("data:image/gif;base64," + pictures::base64(gif))) == std::nullopt);
  for (std::size_t cut = 6; cut < gif.size(); ++cut)
    CHECK(pictures::undrawn(image("data:image/gif;base64," + pictures::base64(gif.substr(0, cut)))) ==
          "a 'data:' picture that is damaged");
  CHECK(pictures::undrawn(image("data:image/svg+xml;base64," + inner)) == "a picture within a picture of its own");
}

TEST_CASE("what could run is taken out of an SVG, and nothing else is touched") {
  const std::string harmless =
      svg_with("<!-- a note --><path d='M0 0&#10;H9'  fill=\"url(#x)\"/>\n<text> a &amp; b </text>");
  CHECK(pictures::without_scripts(harmless) == harmless);
  const std::string text = pictures::without_scripts(
      svg_with("<script>alert(1)</script><g onclick='alert(2)' fill='red'><svg:script xmlns:svg='x'>3</svg:script>"
               "<a xlink:href=' java&#10;script:4' href='#b'/><a href='JavaScript:5'/></g><text> a &amp; b </text>"));
  CHECK(text.find("script") == std::string::npos);
  CHECK(text.find("onclick") == std::string::npos);
  CHECK(text.find("Script:") == std::string::npos);
  CHECK(text.find("fill=\"red\"") != std::string::npos);
  CHECK(text.find("href=\"#b\"") != std::string::npos);
  CHECK(text.find("<text> a &amp; b </text>") != std::string::npos);
}

TEST_CASE("a GIF is walked over its tables of colours, its remarks and its images to its end") {
  using namespace std::string_literals;
  const auto undrawn = [](const std::string& gif) {
    return pictures::undrawn(svg_with("<image href='data:image/gif;base64," + pictures::base64(gif) + "'/>"))
        .value_or("");
  };
  const auto head = [](int flags) { return "GIF89a\1\0\1\0"s + static_cast<char>(flags) + "\0\0"s; };
  const auto image = [](int flags) { return "\x2c\0\0\0\0\1\0\1\0"s + static_cast<char>(flags); };
  const auto table = [](std::size_t colours) { return std::string(3 * colours, '\x3b'); };
  const std::string codes = "\2\2\x4c\1\0"s, remark = "\x21\xfe\3abc\2de\0"s, end = "\x3b";
  const std::string damaged = "a 'data:' picture that is damaged";
  CHECK(undrawn(head(0) + image(0) + codes + end) == "");
  CHECK(undrawn(head(0x80) + table(2) + image(0) + codes + end) == "");
  CHECK(undrawn(head(0x87) + table(256) + image(0) + codes + end) == "");
  CHECK(undrawn(head(0x07) + image(0) + codes + end) == "");  // its table is not there
  CHECK(undrawn(head(0) + image(0x82) + table(8) + codes + end) == "");
  CHECK(undrawn(head(0) + image(0x02) + codes + end) == "");
  CHECK(undrawn(head(0) + remark + image(0) + codes + remark + image(0) + codes + end) == "");
  CHECK(undrawn(head(0) + image(0) + codes + end + "more") == "");
  CHECK(undrawn(head(0) + remark + end) == damaged);  // no image
  CHECK(undrawn(head(0) + image(0) + codes) == damaged);
  CHECK(undrawn(head(0) + "x" + image(0) + codes + end) == damaged);
  CHECK(undrawn(head(0x80) + table(1) + "\0\0"s + image(0) + codes + end) == damaged);
  CHECK(undrawn(head(0) + image(0) + "\2\x99\x4c\1\0"s + end) == damaged);
}

TEST_CASE("what runs is known by its name and by its address, however it is written") {
  const auto text = [](const std::string& element) { return pictures::without_scripts(svg_with(element)); };
  for (const char* element :
       {"<g onload='a'/>", "<g ONCLICK='a'/>", "<g x:onload='a' xmlns:x='y'/>", "<a href='javascript:a'/>",
        "<a href='&#106;avascript:a'/>", "<a href='&#x4A;AVA&#10;script:a'/>", "<a href=' javascript:a'/>"}) {
    CAPTURE(element);
    CHECK(text(element) != svg_with(element));
  }
  for (const char* element : {"<g on='a'/>", "<g done='a'/>", "<a href='java:a'/>", "<a href='x-javascript:a'/>",
                              "<scripts/>", "<text>script javascript:</text>"}) {
    CAPTURE(element);
    CHECK(text(element) == svg_with(element));
  }
  CHECK(text("<handler>a</handler>").find("handler") == std::string::npos);
  CHECK(text("<script><script/></script><g/>").find("script") == std::string::npos);
}
