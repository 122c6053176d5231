#pragma once

#include <string>

namespace fogg::cli {

struct LoadOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  int connections = 1000;
  int rate = 1000;
  int seconds = 20;
  std::string game = "usa";
  int players = 2;
  bool json = false;
};

// Connects, seats everybody at tables, and lets random legal actions be played at the wanted rate. The exit code of the
// program.
int run_load(const LoadOptions&);

}  // namespace fogg::cli
