#include "server/static_files.h"

#include <fstream>
#include <sstream>

#include "fair/bytes.h"

namespace fogg::server {

namespace fs = std::filesystem;

namespace {

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> kTypes = {{".html", "text/html; charset=utf-8"},
                                                            {".js", "text/javascript; charset=utf-8"},
                                                            {".css", "text/css; charset=utf-8"},
                                                            {".json", "application/json"},
                                                            {".svg", "image/svg+xml"},
                                                            {".png", "image/png"},
                                                            {".jpg", "image/jpeg"},
                                                            {".ico", "image/x-icon"},
                                                            {".woff2", "font/woff2"},
                                                            {".wasm", "application/wasm"},
                                                            {".txt", "text/plain; charset=utf-8"},
                                                            {".webmanifest", "application/manifest+json"},
                                                            {".map", "application/json"}};
  const auto known = kTypes.find(file.extension().string());
  return known == kTypes.end() ? "application/octet-stream" : known->second;
}

// Names that stay below the folder, with nothing hidden in them.
bool is_plain(const std::string& path) {
  if (path.find("..") != std::string::npos || path.find("//") != std::string::npos ||
      path.find("/.") != std::string::npos || path.find('\\') != std::string::npos)
    return false;
  return path.size() < 200;
}

}  // namespace

std::shared_ptr<const StaticFiles::File> StaticFiles::load(const std::string& path) {
  if (const auto known = files_.find(path); known != files_.end()) return known->second;
  const fs::path file = folder_ / path.substr(1);
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return nullptr;
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  auto made = std::make_shared<File>();
  made->body = std::move(text).str();
  made->type = type_of(file);
  made->tag = '"' + fair::hex(fair::hash(made->body.get())).substr(0, 20) + '"';
  made->for_ever = path.starts_with("/assets/");
  std::string small = gzip(made->body.get());
  if (small.size() < made->body.size() * 9 / 10) made->compressed = std::move(small);
  return files_[path] = made;
}

void StaticFiles::forget_old_build() {
  std::error_code error;
  if (const auto built = fs::last_write_time(folder_ / "index.html", error); !error && built != built_) {
    files_.clear();
    built_ = built;
  }
}

Response StaticFiles::page(const std::string& tags) {
  forget_old_build();
  const auto file = load("/index.html");
  if (!file) {
    Request home;
    home.method = "GET";
    home.path = "/";
    return get(home);
  }
  std::string body = file->body.get();
  constexpr std::string_view kTitle = "<title>Fogg</title>";
  if (const std::size_t at = body.find(kTitle); at != std::string::npos) body.replace(at, kTitle.size(), tags);
  Response response{200, file->type, std::move(body), {}};
  response.headers = {{"Vary", "Accept-Language"}, {"Cache-Control", "no-cache"}};
  return response;
}

Response StaticFiles::get(const Request& request) {
  if (request.method != "GET" && request.method != "HEAD")
    return error_response(405, "method", "Pages can only be read.");
  std::string path = request.path;
  if (!is_plain(path)) return error_response(404, "not_found", "There is no such page.");
  forget_old_build();
  std::shared_ptr<const File> file = path == "/" ? nullptr : load(path);
  if (!file && fs::path(path).has_extension()) return error_response(404, "not_found", "There is no such file.");
  if (!file) file = load("/index.html");
  if (!file)
    return {404,
            "text/plain; charset=utf-8",
            "Fogg is running, but its web client is not built: run `make web`, or name its folder with --web.\n",
            {}};
  Response response{200, file->type, {}, {}};
  response.headers = {{"ETag", file->tag},
                      {"Vary", "Accept-Encoding"},
                      {"Cache-Control", file->for_ever ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.if_none_match == file->tag) {
    response.status = 304;
    return response;
  }
  const bool small = request.accepts_gzip && !file->compressed.empty();
  response.body = small ? file->compressed : file->body;
  if (small) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace fogg::server
