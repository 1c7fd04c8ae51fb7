#include "structure.h"

#include <map>
#include <set>
#include <utility>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

namespace kingpress::test {
namespace {

using Handle = QPDFObjectHandle;
using Mark = std::pair<int, int>;  // number of the page's object, MCID

// The marks of a page's content.
class Marks final : public Handle::ParserCallbacks {
 public:
  void handleObject(Handle object) override {
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    const std::string name = object.getOperatorValue();
    if (name == "BMC" || name == "BDC") begin(name);
    if (name == "EMC" && open_.empty()) faults.insert("a mark ends that did not begin");
    if (name == "EMC" && !open_.empty()) open_.pop_back();
    static const std::set<std::string> paint{"f", "f*", "F",  "B",  "B*", "b",  "b*", "S",
                                             "s", "sh", "Tj", "TJ", "'",  "\"", "Do"};
    if (paint.count(name) > 0) {
      bool told = false;
      for (const bool tells : open_) told = told || tells;
      if (!told) faults.insert("paint (" + name + ") is neither marked nor an artifact");
    }
    operands_.clear();
  }
  void handleEOF() override {
    if (!open_.empty()) faults.insert("a mark does not end");
  }

  std::set<int> marks;
  std::set<std::string> faults;

 private:
  void begin(const std::string& name) {
    const std::string tag = operands_.empty() || !operands_[0].isName() ? "" : operands_[0].getName();
    Handle facts = name == "BDC" && operands_.size() == 2 ? operands_[1] : Handle::newNull();
    const bool marked = facts.isDictionary() && facts.getKey("/MCID").isInteger();
    for (const bool tells : open_)
      if (tells && (marked || tag == "/Artifact")) faults.insert("a mark lies within another");
    if (marked && !marks.insert(static_cast<int>(facts.getKey("/MCID").getIntValue())).second)
      faults.insert("a mark is there twice");
    open_.push_back(marked || tag == "/Artifact");
  }

  std::vector<Handle> operands_;
  std::vector<bool> open_;
};

class Tree {
 public:
  explicit Tree(const std::string& bytes) {
    pdf_.setSuppressWarnings(true);
    pdf_.processMemoryFile("judged", bytes.data(), bytes.size());
    Handle root = pdf_.getRoot().getKey("/StructTreeRoot");
    Handle marked = pdf_.getRoot().getKey("/MarkInfo");
    if (!marked.isDictionary() || !marked.getKey("/Marked").isBool() || !marked.getKey("/Marked").getBoolValue())
      tell("the catalogue does not say that the file is marked");
    if (!pdf_.getRoot().getKey("/Lang").isString()) tell("the catalogue names no language");
    if (!root.isDictionary()) {
      tell("there is no tree");
      return;
    }
    text = walk(root.getKey("/K"), root, Handle::newNull());
    read_parents(root.getKey("/ParentTree"));
    for (Handle page : pdf_.getAllPages()) judge(page);
    for (const auto& [mark, element] : elements_)
      if (met_.count(mark) == 0) tell("an element names a mark that is not on its page");
  }

  std::set<std::string> faults;
  std::string text;

 private:
  void tell(const std::string& fault) { faults.insert(fault); }

  std::string walk(Handle element, Handle parent, Handle page) {
    if (!element.isDictionary() || !element.getKey("/S").isName()) {
      tell("an element has no type");
      return {};
    }
    if (element.getKey("/P").getObjGen() != parent.getObjGen()) tell("an element has another parent");
    std::string out = element.getKey("/S").getName().substr(1);
    if (out == "Figure" && !element.getKey("/Alt").isString()) tell("a figure has no words");
    if (element.getKey("/Alt").isString()) out += "[" + element.getKey("/Alt").getUTF8Value() + "]";
    if (element.getKey("/Pg").isDictionary()) page = element.getKey("/Pg");
    Handle kids = element.getKey("/K");
    std::string inside;
    for (Handle kid : kids.isArray() ? kids.getArrayAsVector() : std::vector<Handle>{kids}) {
      if (kid.isInteger()) {
        meet(page, kid, element);
      } else if (kid.isDictionary() && kid.getKey("/MCID").isInteger()) {
        meet(kid.getKey("/Pg"), kid.getKey("/MCID"), element);
      } else if (kid.isDictionary()) {
        inside += (inside.empty() ? "" : " ") + walk(kid, element, page);
      }
    }
    return inside.empty() ? out : out + "(" + inside + ")";
  }

  void meet(Handle page, Handle mark, Handle element) {
    const Mark key{page.getObjectID(), static_cast<int>(mark.getIntValue())};
    if (!elements_.emplace(key, element.getObjectID()).second) tell("two elements hold one mark");
  }

  void read_parents(Handle tree) {
    Handle numbers = tree.getKey("/Nums");
    for (int i = 0; i + 1 < numbers.getArrayNItems(); i += 2)
      parents_[static_cast<int>(numbers.getArrayItem(i).getIntValue())] = numbers.getArrayItem(i + 1);
  }

  void judge(Handle page) {
    Marks marks;
    page.parsePageContents(&marks);
    faults.insert(marks.faults.begin(), marks.faults.end());
    Handle key = page.getKey("/StructParents");
    if (marks.marks.empty()) return;
    if (!key.isInteger()) return tell("a page does not lead to its elements");
    Handle parents = parents_[static_cast<int>(key.getIntValue())];
    if (!parents.isArray()) return tell("the tree of parents does not know a page");
    for (const int mark : marks.marks) {
      const Mark met{page.getObjectID(), mark};
      met_.insert(met);
      const auto element = elements_.find(met);
      if (element == elements_.end())
        tell("a mark belongs to no element");
      else if (mark >= parents.getArrayNItems() || parents.getArrayItem(mark).getObjectID() != element->second)
        tell("the tree of parents names another element");
    }
  }

  QPDF pdf_;
  std::map<Mark, int> elements_;  // objects that hold them
  std::map<int, Handle> parents_;
  std::set<Mark> met_;
};

}  // namespace

std::vector<std::string> structure_faults(const std::string& pdf) {
  const Tree tree(pdf);
  return {tree.faults.begin(), tree.faults.end()};
}

std::string structure_of(const std::string& pdf) { return Tree(pdf).text; }

}  // namespace kingpress::test
