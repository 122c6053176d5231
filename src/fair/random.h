#pragma once

#include <functional>
#include <string>

#include "fair/bytes.h"

// The system's own randomness, by libsodium. Nothing that must be repeatable may include this: who needs fresh bytes
// there is given them.
namespace fogg::fair {

// Where fresh bytes come from; tests bring their own.
using Source = std::function<Bytes32()>;

// Fresh bytes from the system that nobody can foretell.
Bytes32 random_bytes();

// For tests: the same bytes again in each run. Copies of the source go on where the others are.
Source foretold(std::string seed);

// A short name of letters and digits, five bits a character: ids of tables, people, sessions.
std::string random_id(int characters, const Source& source = random_bytes);

}  // namespace fogg::fair
