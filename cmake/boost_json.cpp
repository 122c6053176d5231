// Boost.JSON, compiled from its headers: for WASM, because Debian packages it for the host only, and for the fuzzers,
// so that they see into it.
#include <cstdlib>
#include <exception>

#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>

#ifdef BOOST_NO_EXCEPTIONS
// What would be thrown is our own bug, as input is parsed with error codes; it ends the module.
namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
#endif
