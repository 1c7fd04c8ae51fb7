// Catch2 under either of its packaged names (v2: one header, v3: catch_all).
#pragma once
#if __has_include(<catch2/catch_all.hpp>)
#include <string>

#include <catch2/catch_all.hpp>

using Catch::Approx;
namespace Catch {  // as v2 calls them
using Matchers::EndsWith;
using Matchers::StartsWith;
inline auto Contains(const std::string& part) { return Matchers::ContainsSubstring(part); }
}  // namespace Catch
#else
#include <catch2/catch.hpp>
#endif
