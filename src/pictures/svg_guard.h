// Tries an SVG out in a process of its own before it is drawn in ours: librsvg 2.54 and Cairo 1.16 can be made to
// crash, to run for hours or to take all memory by files of fifty bytes. To be started before this process has drawn
// any SVG (a process forked after librsvg has started its threads would wait for them for ever), and not while another
// thread draws.
#pragma once

#include <string>
#include <string_view>

#include "machine/guarded_worker.h"
#include "pictures/svg_trial.h"

namespace kingpress::pictures {

class SvgGuard {
 public:
  // `seconds` of processor time a picture may take.
  explicit SvgGuard(double seconds = 3);

  struct Verdict : SvgVerdict {
    std::string reason;  // of librsvg when refused; what it alone draws when it is not there
  };
  // Does nothing when it runs; `check` starts it too. Throws diag::EnvironmentError when no process can be started.
  void start();
  // The same, or when librsvg is missing.
  Verdict check(std::string_view svg);

 private:
  machine::GuardedWorker worker_;
};

}  // namespace kingpress::pictures
