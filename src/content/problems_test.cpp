#include "content/problems.h"

#include <gtest/gtest.h>

#include <array>

namespace fogg::content {
namespace {

TEST(Problems, ALineEach) {
  const Problems problems{"my.json", {{"pieces", "must be more"}, {"", "is strange"}}};
  EXPECT_EQ(problems.to_text(), "my.json: pieces: must be more\nmy.json: is strange\n");
}

TEST(Problems, QuotedTextIsShortAndTame) {
  EXPECT_EQ(in_quotes("Zürich"), "\"Zürich\"");
  EXPECT_EQ(in_quotes("\x1b[2J\n"), "\"?[2J?\"");
  EXPECT_EQ(in_quotes("\xc2\x9b"
                      "31m"),
            "\"?31m\"");
  EXPECT_EQ(in_quotes(std::string(61, 'x')), "\"" + std::string(60, 'x') + "…\"");
  // A character is not cut in two.
  EXPECT_EQ(in_quotes(std::string(59, 'x') + "ü"), "\"" + std::string(59, 'x') + "ü\"");
}

TEST(Problems, NamesTheWordThatWasMeant) {
  constexpr std::array<std::string_view, 3> known = {"colour", "length", "ferry"};
  EXPECT_EQ(did_you_mean("wibble", known), "");
  EXPECT_EQ(did_you_mean("fery", known), "; did you mean \"ferry\"?");
}

}  // namespace
}  // namespace fogg::content
