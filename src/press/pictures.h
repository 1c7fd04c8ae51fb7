// The art of a run: pictures of a deck's folder, read and checked by `output` once each and shared by every face that shows them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "compose/compose.h"

namespace kingpress::press {

class Pictures : public compose::PictureSource {
 public:
  std::shared_ptr<const scene::Picture> picture(const std::string& folder, const std::string& name, diag::Span span, diag::Diagnostics& diagnostics) override;

 private:
  // A weak pointer, so that pictures of pages long written are let go; one that comes back is read again.
  std::map<std::pair<std::string, std::string>, std::weak_ptr<const scene::Picture>> known_;
};

}  // namespace kingpress::press
