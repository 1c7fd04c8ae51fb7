// Edits of one file as splices of its bytes: what is not edited stays as it is written, comments, order, quotes and
// line ends. Each edit is read again before it is given out: the file then says the same but for what was asked, or the
// edit is refused. Places are bytes of Document::text().
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "edit/document.h"
#include "edit/writings.h"

namespace kingpress::edit {

// The file as it is afterwards.
using Edited = std::variant<Document, Refusal>;

struct Place {
  std::size_t begin = 0, end = 0;
};

// One change of an edit. Every place is one of the document as it is before all of them.
struct Change {
  enum class What {
    set,     // the scalar that stands exactly at `place` says `value`
    add,     // the map (a table's row) at `place` gets `key`, which it has not; a table the column where it lacks it
    remove,  // the scalar at `place` and its key go; a table's cell is emptied
  };
  What what = What::set;
  Place place;
  std::string value;
  Form form = Form::text;
  std::string key = {};
};

// All of them or none. The file is read again once, or as often as a value has ways to be written; where it is refused,
// the reason is that of the first that is refused alone.
Edited change_values(const Document& document, const std::vector<Change>& changes);

Edited set_value(const Document& document, Place place, std::string_view value, Form form);
Edited add_value(const Document& document, Place place, const std::string& key, std::string_view value, Form form);
Edited remove_value(const Document& document, Place place);

// Items that a list has now and had not before, and where they stand in the document.
struct NewItems {
  Document document;
  std::vector<Place> places;
};
using Made = std::variant<NewItems, Refusal>;

// What a new map says of a key: a value, or as another map says it.
struct NewMember {
  std::string key, value;
  Form form = Form::text;
  const data::Member* like = nullptr;  // of the document
};
// A new map or a table's row behind the item at `place`, written as that is: in braces, line by line, or as cells; a
// table gets the columns that it lacks. `at_end`: behind the last item of the list.
Made insert_item(const Document& document, Place place, const std::vector<NewMember>& members, bool at_end);

// Items of lists, a table's rows among them, with the comment lines that stand directly above. Each copy stands behind
// its item, or all behind the last one of the list; the places are those of the copies, in the order of `places`. Moved
// by one place, those that stand beside each other stay so.
Made duplicate_items(const Document& document, const std::vector<Place>& places, bool at_end);
// A name like another that is not taken yet, and is then: "fox-2", "fox-3".
std::string free_name(std::set<std::string>& taken, const std::string& like);
Edited remove_items(const Document& document, const std::vector<Place>& places);
Edited move_items(const Document& document, const std::vector<Place>& places, bool up);

// A new map behind the items of the list `key` of a YAML file, written line by line. The list may be lacking or empty.
// `numbers`: of the members, those whose values are numbers and not text.
using Members = std::vector<std::pair<std::string, std::string>>;
Edited append_item(const Document& document, const std::string& key, const Members& members,
                   const std::vector<std::string>& numbers = {});

Edited empty_list(const Document& document, const std::string& key);  // "notes: []"

Edited duplicate_item(const Document& document, Place place);
Edited remove_item(const Document& document, Place place);
Edited move_item(const Document& document, Place place, std::size_t to);  // its number afterwards, from 0

// What was exchanged: [begin, begin + was) of the old text, [begin, begin + is) of the new one.
struct Difference {
  std::size_t begin = 0, was = 0, is = 0;
};
Difference difference(std::string_view before, std::string_view after);

}  // namespace kingpress::edit
