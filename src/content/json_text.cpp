#include "content/json_text.h"

#include <algorithm>
#include <boost/json/parser.hpp>
#include <string>
#include <vector>

namespace fogg::content {

namespace {

namespace json = boost::json;

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string place_of(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  std::size_t column = 1;
  for (const char c : before.substr(start)) column += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  return concat("line ", std::count(before.begin(), before.end(), '\n') + 1, ", column ", column);
}

// What people get wrong most often, said in so many words.
std::string_view syntax_hint(std::string_view text, std::size_t at) {
  if (at >= text.size()) return "the file ends too early; a bracket, brace or quote is not closed";
  std::size_t previous = at;
  while (previous > 0 && is_space(text[previous - 1])) --previous;
  const char before = previous > 0 ? text[previous - 1] : '\0';
  if ((text[at] == '}' || text[at] == ']') && before == ',') return "there is a comma before a closing bracket";
  if (text[at] == '\'') return "strings stand in double quotes";
  if (text[at] == '/' || text[at] == '#') return "JSON has no comments";
  if ((text[at] == '"' || text[at] == '{' || text[at] == '[') && before != ',' && before != ':') {
    return "a comma or colon is missing before this";
  }
  return "this is not JSON";
}

void report_syntax(std::string_view text, std::size_t at, const boost::system::error_code& error, Reporter& problems) {
  const std::string place = place_of(text, at);
  if (error == json::error::too_deep) {
    problems.add(place, concat("nested more than ", kMaxNesting, " levels deep"));
  } else if (error == json::error::extra_data) {
    problems.add(place, "there is more text after the end of the board; a file holds one JSON object");
  } else if (error == json::error::syntax || error == json::error::incomplete) {
    problems.add(place, concat("syntax error: ", syntax_hint(text, at)));
  } else {
    problems.add(place, concat("syntax error: ", error.message()));
  }
}

// Walks text that is known to be JSON, and keeps the keys of every object that is open.
class RepeatedKeys {
 public:
  RepeatedKeys(std::string_view text, Reporter& problems) : text_(text), problems_(problems) {}

  void find() {
    for (std::size_t i = 0; i < text_.size() && !problems_.is_full(); ++i) {
      switch (text_[i]) {
        case '{':
        case '[': open_.emplace_back(); break;
        case '}':
        case ']': open_.pop_back(); break;
        case '"': i = read_string(i); break;
        default: break;
      }
    }
  }

 private:
  // Returns the place of the closing quote.
  std::size_t read_string(std::size_t start) {
    std::size_t end = start + 1;
    while (text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    std::size_t next = end + 1;
    while (next < text_.size() && is_space(text_[next])) ++next;
    if (next < text_.size() && text_[next] == ':') add_key(start, text_.substr(start + 1, end - start - 1));
    return end;
  }

  void add_key(std::size_t at, std::string_view key) {
    std::vector<std::string_view>& keys = open_.back();
    // No object of a board has many keys; a long one is full of unknown keys and refused for those.
    if (keys.size() >= 100) return;
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) {
      problems_.add(place_of(text_, at), concat("the key ", in_quotes(key), " stands twice in the same object"));
    } else {
      keys.push_back(key);
    }
  }

  std::string_view text_;
  Reporter& problems_;
  std::vector<std::vector<std::string_view>> open_;
};

}  // namespace

std::optional<json::value> parse_json(std::string_view text, Reporter& problems) {
  if (text.size() > kMaxFileBytes) {
    problems.add("", concat("the file has ", text.size(), " bytes; the limit is ", kMaxFileBytes, " (4 MiB)"));
    return std::nullopt;
  }
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (std::all_of(text.begin(), text.end(), is_space)) {
    problems.add("", "the file is empty");
    return std::nullopt;
  }
  json::parse_options options;
  options.max_depth = kMaxNesting;
  json::parser parser({}, options);
  boost::system::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used < text.size()) error = json::error::extra_data;
  if (error) {
    report_syntax(text, used, error, problems);
    return std::nullopt;
  }
  RepeatedKeys(text, problems).find();
  return parser.release();
}

}  // namespace fogg::content
