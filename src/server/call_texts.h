#pragma once

#include <string>
#include <string_view>

// What people are told who are not there, in their language: subjects and texts of mails, and titles of push messages.
namespace fogg::server {

struct CallTexts {
  std::string_view language;
  std::string_view your_turn;      // {} is a game
  std::string_view invited;        // {} is a game
  std::string_view subject;        // of a mail about several
  std::string_view a_game;         // one whose name is not known
  std::string_view stop;           // before the link that stops these mails
  std::string_view stop_question;  // on the page behind that link
  std::string_view stop_button;
  std::string_view stopped;
  std::string_view confirm_subject;
  std::string_view confirm;  // before the link
  std::string_view recover_subject;
  std::string_view recover;  // before the link
};

// Of a language that we do not know: English.
const CallTexts& call_texts(std::string_view language);
bool is_call_language(std::string_view language);

// The name of one of the four games, or `a_game`.
std::string_view game_name(const CallTexts&, std::string_view game);

}  // namespace fogg::server
