// What the file of a photo says besides the photo: where and when it was taken, by whom and with what, what it showed
// before it was cut. What it is drawn by - its colour profile, and the orientation of a JPEG - is none of that.
#pragma once

#include <string>

namespace kingpress::pictures {

// The JPEG without EXIF, XMP, IPTC, comments, previews and what follows its end. A turned one has its orientation in an
// EXIF segment of its own where that is wanted. The same bytes when it does not go from marker to marker to its end.
std::string without_jpeg_metadata(std::string jpeg, int orientation = 1);

// The PNG without texts, times, EXIF, chunks that are no standard's and what follows its end; the same bytes when they
// are not all there.
std::string without_png_metadata(std::string png);

}  // namespace kingpress::pictures
