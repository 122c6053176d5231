#pragma once

#include <expected>
#include <string>
#include <string_view>

// Names of people: what may be one, and when two look the same.
namespace fogg::people {

// The name as it is kept (blanks at both ends gone, blanks in a row one), or a sentence that says what is wrong with
// it. 2 to 24 characters; letters of one alphabet (Latin, Greek or Cyrillic), digits, and blanks - . ' _ between them.
std::expected<std::string, std::string> clean_name(std::string_view);

// Two names with the same key look alike to a hurried reader: `Anna`, `anna`, `ANNА` with a Cyrillic letter, `Аnna`,
// `4nna` do not differ enough. Only one account may have a key.
std::string name_key(std::string_view clean);

// Names that would pass for somebody official, for a bot or for nobody.
bool is_reserved(std::string_view clean);

// A text for chat: control characters gone, at most `most` characters, or a sentence.
std::expected<std::string, std::string> clean_text(std::string_view, std::size_t most);

}  // namespace fogg::people
