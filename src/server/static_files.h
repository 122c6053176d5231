#pragma once

#include <filesystem>
#include <map>
#include <memory>

#include "server/http.h"

namespace fogg::server {

// The web client: every file is read and compressed once. Addresses of pages, which are no files, get the one page
// there is.
class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}
  Response get(const Request&);
  // The one page, with other tags in the place of its title.
  Response page(const std::string& tags);

 private:
  struct File {
    std::string type;
    SharedText body;
    SharedText compressed;
    std::string tag;
    bool for_ever = false;  // its name changes with its content
  };
  std::shared_ptr<const File> load(const std::string& path);
  void forget_old_build();

  std::filesystem::path folder_;
  std::filesystem::file_time_type built_{};  // a new build of the client has other files
  std::map<std::string, std::shared_ptr<const File>> files_;
};

}  // namespace fogg::server
