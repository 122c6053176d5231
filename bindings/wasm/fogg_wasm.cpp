// The C functions that a WASM host calls. Text goes in as UTF-8 in memory that the host asked for; every answer is a
// text that stands at fogg_answer until the next call.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "local/calls.h"

#define FOGG_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The host is told how far a long call is, from 0 to 1; with 0 it wants it to end.
extern "C" __attribute__((import_module("fogg"), import_name("onward"))) std::int32_t fogg_onward(double done);

namespace {

// A module serves one host on one thread.
struct Host {
  fogg::local::House house;
  std::string answer;
};
Host& host() {
  static const auto instance = std::make_unique<Host>();
  return *instance;
}

}  // namespace

FOGG_EXPORT(fogg_alloc) void* fogg_alloc(std::uint32_t size) { return std::malloc(size); }
FOGG_EXPORT(fogg_free) void fogg_free(void* memory) { std::free(memory); }
FOGG_EXPORT(fogg_answer) const char* fogg_answer() { return host().answer.data(); }
FOGG_EXPORT(fogg_answer_size) std::uint32_t fogg_answer_size() {
  return static_cast<std::uint32_t>(host().answer.size());
}

// One call: docs/engine.md.
FOGG_EXPORT(fogg_call) void fogg_call(const char* request, std::uint32_t size) {
  host().answer = fogg::local::call(host().house, {request, size}, [](double done) { return fogg_onward(done) != 0; });
}
