// A PDF written anew after a change of its objects, for judging the judges.
#pragma once

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <string>

namespace kingpress::test {

template <class Change>
std::string changed(const std::string& good, Change change, const std::string& version = {}) {
  QPDF pdf;
  pdf.processMemoryFile("good", good.data(), good.size());
  change(pdf);
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setStaticID(true);
  if (!version.empty()) writer.forcePDFVersion(version);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

inline QPDFObjectHandle parsed(const std::string& text) { return QPDFObjectHandle::parse(text); }

}  // namespace kingpress::test
