#include "inks/inks.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "inks/drawings.h"
#include "inks/seen_through.h"
#include "inks/separation.h"
#include "inks/statement.h"

namespace kingpress::inks {

Done separate(const std::string& bytes, const Order& order, std::FILE* out) {
  Separation separation(order.profile, order.level, order.limit);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("pages", bytes.data(), bytes.size());
  pdf.pushInheritedAttributesToPage();

  const Masks masks = masks_of(pdf);
  if (order.level == Level::x1a) refuse_seen_through(pdf);
  if (is_seen_through(pdf))
    blend_in_inks(pdf, masks);
  else
    drop_groups(pdf);
  std::string trouble;
  separate_drawings(pdf, masks, separation, trouble);
  set_boxes(pdf);
  drop_what_is_not_printed(pdf);
  name_the_press(pdf, order.profile, separation.name());
  set_metadata(pdf, order.level, bytes + order.profile);

  QPDFWriter writer(pdf);
  writer.setOutputFile("answer", out, false);
  writer.forcePDFVersion(order.level == Level::x4 ? "1.6" : "1.4");
  writer.setObjectStreamMode(qpdf_o_disable);
  writer.setPreserveEncryption(false);
  writer.setDeterministicID(true);
  writer.setSuppressOriginalObjectIDs(true);
  writer.write();
  // What could not be turned would have been written as it was.
  if (!trouble.empty()) throw Refused(trouble);
  if (pdf.anyWarnings())
    throw Refused("it cannot be read to its end: " + std::string(pdf.getWarnings().front().what()));
  return {separation.name(), separation.most() * 100};
}

}  // namespace kingpress::inks
