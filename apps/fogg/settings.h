#pragma once

#include <string>
#include <vector>

#include "command.h"

// What a server is told can stand in three places: a flag beats the environment, which beats the file of --config.
// `--bot-threads 2`, `FOGG_BOT_THREADS=2` and the line `bot-threads = 2` say the same.
namespace fogg::cli {

// Adds --config. The options that `command` has must be those of `fogg serve`, or some of them: all commands that deal
// with a server read the same file.
void add_config(Command);

// Fills in what no flag said; first in the command's callback. Throws CLI::ParseError with one sentence. A name with
// `-file` behind it (`_FILE` in the environment) names a file that holds the value, for passwords.
void read_settings(Command);

// The arguments of the program. Passwords within addresses (`postgresql://user:password@…`) are blotted out where
// `ps` looks.
std::vector<std::string> take_arguments(int argc, char** argv);

// The same text with every password in an address replaced by `…`.
std::string without_passwords(std::string text);

}  // namespace fogg::cli
