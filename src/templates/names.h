// The values that a template names anywhere: in its texts, conditions, repeats, lengths and colours. What it never
// names, it never shows.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "templates/template.h"

namespace kingpress::templates {

// Every expression, a name alone too, and what is asked of it. `local`: what the groups and repeats around it lend it,
// which hides a value of the card with the same name.
enum class Use { condition, value, length };
using ExpressionVisitor =
    std::function<void(const expr::Expression& expression, Use use, const std::vector<std::string>& local)>;
void each_expression(const Template& layout, const ExpressionVisitor& visit);

// The same of an element with all within it, as it stands in no other.
void each_expression(const Element& element, const ExpressionVisitor& visit);

// Of an element without what lies within it, and without what it lends to that.
void each_own_expression(const Element& element, const std::function<void(const expr::Expression&)>& visit);

// It, and every element within it.
void each_element(const Element& element, const std::function<void(const Element&)>& visit);

using NameVisitor = std::function<void(const Name& name, const std::vector<std::string>& local)>;
void each_name(const Template& layout, const NameVisitor& visit);

// The first step of every {name} that comes from outside: "title", "corners", "deck". Of a theme, what it goes by.
std::set<std::string> names_of(const Template& layout);

// Of those, what stands in a text that is printed: not what chooses a picture, a colour, a place or a look.
std::set<std::string> names_in_texts(const Template& layout);

// The texts that are set in one size across cards, in the order in which they stand; and the values that those texts,
// and what they stand in, name.
std::vector<const Text*> texts_of_one_size(const Template& layout);
std::set<std::string> names_of_one_size(const Template& layout);

}  // namespace kingpress::templates
