// Files in one archive, as programs that take "packages" read them: names with '/', bytes packed or as they are. The
// same files make the same bytes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace kingpress::trade {

class Zip {
 public:
  Zip();
  ~Zip();
  Zip(const Zip&) = delete;
  Zip& operator=(const Zip&) = delete;

  // `packed`: of pictures, which are so already, packing saves nothing.
  void add(const std::string& name, std::string_view bytes, bool packed);
  // The whole archive; nothing is added behind it.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kingpress::trade
