#include "sheets/labels.h"

#include "sheets/names.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;

constexpr Length none{}, tenth = Length::inches(0.1), eighth = Length::inches(0.125),
                         three_sixteenths = Length::inches(0.1875);

// All lie in the middle of their sheet.
constexpr LabelPaper label_table[] = {
    {"label-l7160", "label-j8160", "a4", 3, 7, mm(63.5, 38.1), tenth, none},
    {"label-l7159", "label-j8159", "a4", 3, 8, mm(63.5, 33.9), tenth, none},
    {"label-l7161", "label-j8161", "a4", 3, 6, mm(63.5, 46.6), tenth, none},
    {"label-l7162", "label-j8162", "a4", 2, 8, mm(99.1, 33.9), tenth, none},
    {"label-l7163", "label-j8163", "a4", 2, 7, mm(99.1, 38.1), tenth, none},
    {"label-l7164", "label-j8164", "a4", 3, 4, mm(63.5, 72), tenth, none},
    {"label-l7165", "label-j8165", "a4", 2, 4, mm(99.1, 67.7), tenth, none},
    {"label-l7166", "label-j8166", "a4", 2, 3, mm(99.1, 93.1), tenth, none},
    {"label-l7167", "label-j8167", "a4", 1, 1, mm(199.6, 289.1), none, none},
    {"label-l7168", "label-j8168", "a4", 1, 2, mm(199.6, 143.5), none, none},
    {"label-l7169", "label-j8169", "a4", 2, 2, mm(99.1, 139), tenth, none},
    {"label-l7173", "label-j8173", "a4", 2, 5, mm(99.1, 57), tenth, none},
    {"label-l7651", "label-j8651", "a4", 5, 13, mm(38.1, 21.2), tenth, none},
    {"label-5160", "label-8160", "letter", 3, 10, inches(2.625, 1), eighth, none},
    {"label-5161", "label-8161", "letter", 2, 10, inches(4, 1), three_sixteenths, none},
    {"label-5162", "label-8162", "letter", 2, 7, inches(4, 4.0 / 3), three_sixteenths, none},
    {"label-5163", "label-8163", "letter", 2, 5, inches(4, 2), three_sixteenths, none},
    {"label-5164", "label-8164", "letter", 2, 3, inches(4, 10.0 / 3), three_sixteenths, none},
    {"label-5167", "label-8167", "letter", 4, 20, inches(1.75, 0.5), Length::inches(0.3125), none},
    {"label-5371", "label-8371", "letter", 2, 5, inches(3.5, 2), none, none},
};

}  // namespace

std::span<const LabelPaper> label_papers() { return label_table; }

}  // namespace kingpress::sheets
