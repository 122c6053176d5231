#include "content/text_file.h"

#ifndef __wasm__

#include <fstream>

#include "content/json_text.h"

namespace fogg::content {

std::expected<std::string, Problems> read_text_file(const std::filesystem::path& path, std::string_view what) {
  const auto refused = [&](std::string why) {
    return std::unexpected(Problems{path.string(), {{"", std::move(why)}}});
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return refused("there is no such file");
  if (std::filesystem::is_directory(status)) return refused(concat("is a folder; name the ", what, " in it"));
  std::ifstream in(path, std::ios::binary);
  if (!in) return refused("cannot be opened; may you read it?");
  // One byte more than allowed is enough to know, also for a pipe that never ends.
  std::string text(kMaxFileBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (in.bad()) return refused("cannot be read");
  return text;
}

}  // namespace fogg::content

#endif
