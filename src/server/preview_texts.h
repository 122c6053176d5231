#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What a messenger shows of a link, in the languages of the web client.
namespace fogg::server {

struct Noun {
  std::string_view one;
  std::string_view other;
};

struct PreviewTexts {
  std::string_view language;
  std::string_view locale;   // as Open Graph names it
  std::string_view invites;  // {0} is a person, {1} a game
  std::string_view invited;  // {} is a game
  Noun player;
  Noun free_seat;
  Noun bot;
  std::string_view play;   // how one plays here
  std::string_view last;   // before the last of several names
  std::string_view a_bot;  // one that has no name
  std::string_view wins;   // {0} is a game, {1} a person
  std::string_view share;  // {0} is a game, {1} are persons
  std::string_view replay;
  std::string_view table;   // {} is a game
  std::string_view closed;  // of a table
  std::string_view on;      // of a game
};

// The language a link names, where we speak it; else the first of the asker's wishes that we speak ("fi;q=0.8, en", as
// HTTP writes them); else English.
const PreviewTexts& preview_texts(std::string_view named, std::string_view wishes);

std::string counted(std::size_t n, const Noun& noun);

}  // namespace fogg::server
