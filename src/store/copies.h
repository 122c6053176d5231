#pragma once

#include <string>

// Copies of a whole database, made while servers use it, and a database made from such a copy.
namespace fogg::store {

// All of these throw std::runtime_error with one sentence.

// Into a file that is not there yet, for its owner alone. SQLite's copy is a database itself; PostgreSQL's is what its
// pg_dump writes. Nothing is migrated: an older server may be at work.
void copy_database(const std::string& address, const std::string& file);

// Into an SQLite file that is not there yet, or a PostgreSQL database without tables. Old schemas are migrated; a
// damaged copy is refused, and then nothing is left behind.
void restore_database(const std::string& file, const std::string& address);

bool is_postgres(const std::string& address);

}  // namespace fogg::store
