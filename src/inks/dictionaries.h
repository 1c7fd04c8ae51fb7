// The dictionary of an object, which a stream has beside its bytes.
#pragma once

#include <qpdf/QPDFObjectHandle.hh>

namespace kingpress::inks {

inline QPDFObjectHandle dictionary_of(QPDFObjectHandle object) { return object.isStream() ? object.getDict() : object; }

}  // namespace kingpress::inks
