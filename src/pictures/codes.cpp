#include "pictures/codes.h"

namespace kingpress::pictures {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"picture-missing",
       "A card names a picture that is not there. Pictures are looked for in the folder of the deck file.", "",
       "art: wolf.jpg", "art: wolf.png   # the file that is there"},
      {"picture-outside",
       "A picture lies outside the folder of the deck, by '..', by an absolute path or by a link. A deck reads nothing "
       "but its own folder, so that one from elsewhere can be printed safely.",
       "", "art: ../../photos/wolf.png", "art: photos/wolf.png   # copied beside the deck"},
      {"picture-unreadable", "A picture is there but cannot be opened, or its name belongs to a folder or a device.",
       "", "art: pictures/", "art: pictures/wolf.png"},
      {"picture-format",
       "A picture is of a kind that cannot be printed. Pictures are PNG, JPEG (grey or RGB) or SVG, told by their "
       "content; the ending of the name does not matter.",
       "", "art: wolf.gif", "art: wolf.png   # saved again as PNG"},
      {"picture-damaged",
       "A picture does not decode from its first byte to its last, or has no size. Half a picture is never printed in "
       "silence.",
       "", "art: half-downloaded.jpg", "art: whole.jpg"},
      {"picture-too-large",
       "A picture has more bytes or pixels than can sensibly be printed: 64 MiB (2 MiB for an SVG), 16384 pixels a "
       "side, 40 million in all. A poker card needs no more than 744 x 1039 pixels at 300 dpi.",
       "", "art: poster-20000x30000.png", "art: poster-1500x2100.png"},
      {"picture-reference",
       "An SVG refers to something outside itself: an image, a font, a style sheet, an address on the net. It would be "
       "missing in print, since pictures read nothing but their own file.",
       "", "<image href=\"wolf.png\"/>", "<image href=\"data:image/png;base64,...\"/>"},
      {"picture-unsafe",
       "Drawing an SVG crashed the SVG library, took more than three seconds of the processor or more than a gigabyte "
       "when it was tried out in a process of its own.",
       "", "art: endless-noise.svg", "art: endless-noise.png   # exported as pixels"},
      {"picture-undrawn",
       "An SVG holds a part that is drawn as nothing: a foreignObject (words or tables of a web page), a picture in a "
       "data: address that is damaged or no picture, a picture within such a picture.",
       "", "<foreignObject><p>Wolf</p></foreignObject>", "<text>Wolf</text>"},
  };
  return entries;
}

}  // namespace kingpress::pictures
