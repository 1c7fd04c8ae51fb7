// The pictures of a document in inks: what is grey throughout stays one channel, all else gets four, packed without
// loss. Pixels are turned when they are written, a picture at a time.
#pragma once

#include <qpdf/QPDFObjectHandle.hh>

#include "inks/separation.h"

namespace kingpress::inks {

// `picture`: a stream of subtype Image that is neither a stencil nor says how far another is seen through.
// `separation` must live until the document is written.
void separate_picture(QPDFObjectHandle picture, Separation& separation);

// In a mask a picture is the measure of what is seen through: of colours their grey.
void grey_picture(QPDFObjectHandle picture);

}  // namespace kingpress::inks
