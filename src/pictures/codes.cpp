#include "pictures/codes.h"

namespace kingpress::pictures {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"picture-missing",
       "A card names a picture that does not exist. Pictures are looked for in the folder of the deck file.", "",
       "art: wolf.jpg", "art: wolf.png   # the file that is there"},
      {"picture-outside",
       "A picture is outside the folder of the deck, by '..', by an absolute path or by a link. A deck reads only its "
       "own folder, so a deck from a stranger can be printed safely.",
       "", "art: ../../photos/wolf.png", "art: photos/wolf.png   # copied beside the deck"},
      {"picture-unreadable", "A picture exists but cannot be opened, or its name belongs to a folder or a device.", "",
       "art: pictures/", "art: pictures/wolf.png"},
      {"picture-format",
       "A picture is of a kind that cannot be printed. Pictures are PNG, JPEG (grey or RGB) or SVG. The kind is "
       "recognised by the content; the file extension does not matter.",
       "", "art: wolf.gif", "art: wolf.png   # saved again as PNG"},
      {"picture-damaged",
       "A picture cannot be decoded from its first byte to its last, or has no size. Part of a picture is never "
       "printed without an error.",
       "", "art: half-downloaded.jpg", "art: whole.jpg"},
      {"picture-too-large",
       "A picture has more bytes or pixels than can sensibly be printed: 64 MiB (2 MiB for an SVG), 16384 pixels a "
       "side, 40 million in all. A poker card needs no more than 744 x 1039 pixels at 300 dpi.",
       "", "art: poster-20000x30000.png", "art: poster-1500x2100.png"},
      {"picture-reference",
       "An SVG refers to something outside itself: an image, a font, a style sheet, an address on the network. It "
       "would be missing in print, because a picture may read only its own file.",
       "", "<image href=\"wolf.png\"/>", "<image href=\"data:image/png;base64,...\"/>"},
      {"picture-unsafe",
       "An SVG is first drawn in a separate process. There it crashed the SVG library, took more than three seconds of "
       "processor time, or needed more than a gigabyte of memory.",
       "", "art: endless-noise.svg", "art: endless-noise.png   # exported as pixels"},
      {"picture-undrawn",
       "An SVG contains a part that is not drawn: a foreignObject (words or tables of a web page), a picture in a "
       "data: address that is damaged or not a picture, or a picture within such a picture.",
       "", "<foreignObject><p>Wolf</p></foreignObject>", "<text>Wolf</text>"},
  };
  return entries;
}

}  // namespace kingpress::pictures
