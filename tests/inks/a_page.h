// Small documents as Cairo would write them, and what becomes of them in inks.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "inks/inks.h"

namespace kingpress::test {

inline QPDFObjectHandle page_of(QPDF& pdf, std::size_t number = 0) { return pdf.getAllPages()[number]; }

inline std::string bytes_of(QPDF& pdf) {
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setStaticID(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

// A page of 100 points a side with this drawing; `resources` as PDF writes them.
inline void add_page(QPDF& pdf, const std::string& drawing, const std::string& resources = "<< >>") {
  auto page = pdf.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /Page /MediaBox [ 0 0 100 100 ] >>"));
  page.replaceKey("/Contents", pdf.newStream(drawing));
  page.replaceKey("/Resources", QPDFObjectHandle::parse(&pdf, resources));
  page.replaceKey("/Group", QPDFObjectHandle::parse("<< /Type /Group /S /Transparency /I true /CS /DeviceRGB >>"));
  pdf.addPage(page, false);
}
inline std::string a_page(const std::string& drawing, const std::string& resources = "<< >>") {
  QPDF pdf;
  pdf.emptyPDF();
  add_page(pdf, drawing, resources);
  return bytes_of(pdf);
}

// The profile that Ghostscript brings, where Debian and others put it.
inline std::string a_profile() {
  for (const char* path :
       {"/usr/share/color/icc/ghostscript/default_cmyk.icc", "/usr/share/ghostscript/iccprofiles/default_cmyk.icc",
        "/opt/homebrew/share/ghostscript/iccprofiles/default_cmyk.icc"}) {
    std::ifstream file(path, std::ios::binary);
    if (file) return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  return {};
}

struct InInks {
  std::string pdf;
  inks::Done done;
};
inline InInks in_inks(const std::string& pdf, inks::Level level = inks::Level::x1a, double limit = 300) {
  char* bytes = nullptr;
  std::size_t size = 0;
  std::FILE* out = open_memstream(&bytes, &size);
  InInks result;
  try {
    result.done = inks::separate(pdf, {level, limit, a_profile()}, out);
  } catch (...) {
    std::fclose(out);
    std::free(bytes);
    throw;
  }
  std::fclose(out);
  result.pdf.assign(bytes, size);
  std::free(bytes);
  return result;
}

inline std::string stream_of(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData(qpdf_dl_all);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

// The drawing of the first page.
inline std::string drawing_of(const std::string& pdf) {
  QPDF read;
  read.processMemoryFile("inks", pdf.data(), pdf.size());
  return stream_of(page_of(read).getKey("/Contents"));
}

}  // namespace kingpress::test
