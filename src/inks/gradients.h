// Gradients in inks: the colours along one, sampled finely enough that nobody sees the steps.
#pragma once

#include <qpdf/QPDF.hh>

#include "inks/separation.h"

namespace kingpress::inks {

// `shading`: the dictionary of one along a line or between circles; others are refused.
void separate_gradient(QPDF& pdf, QPDFObjectHandle shading, Separation& separation);
void grey_gradient(QPDF& pdf, QPDFObjectHandle shading);  // of a mask

}  // namespace kingpress::inks
