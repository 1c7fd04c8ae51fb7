// A table of routes: method, path, and the function that answers.
#include "serve/routes.h"

#include "../catch.h"
#include "serve/replies.h"

using namespace kingpress::serve;

namespace {

struct Library {
  Reply shelf(const Request&) { return answered(Json("shelf")); }
  Reply lend(const Request& request) { return answered(Json("lent " + request.last_segment())); }
  Reply book(const Request& request) { return answered(Json("book " + request.last_segment())); }

  static constexpr Route<Library> routes[] = {
      {"GET", "/books", &Library::shelf},
      {"POST", "/books/*", &Library::lend},
      {"GET", "/books/*", &Library::book},
  };
};

std::string asked(const std::string& method, const std::string& path) {
  Library library;
  const auto reply = answer_by(Library::routes, library, {method, path, {}, {}});
  return reply ? Json::parse(*reply->body).get<std::string>() : "no route";
}

}  // namespace

TEST_CASE("a route answers its own method and path, and nothing else") {
  CHECK(asked("GET", "/books") == "shelf");
  CHECK(asked("POST", "/books") == "no route");
  CHECK(asked("GET", "/book") == "no route");
  CHECK(asked("GET", "/books ") == "no route");
}

TEST_CASE("a path that ends in '*' takes one more segment, whatever it is") {
  CHECK(asked("GET", "/books/7") == "book 7");
  CHECK(asked("POST", "/books/7") == "lent 7");
  CHECK(asked("GET", "/books/") == "book ");
  CHECK(asked("GET", "/books/7/pages") == "no route");
}
