#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <string>
#include <string_view>

#include "store/operating.h"
#include "store/reports.h"

// What operators do, from the command line or from their page: one list of acts, and one function that does them. Each
// is written into the log of acts, which all servers follow (orders.h), so that a running one obeys at once.
namespace fogg::server {

using store::Time;

// The words of the log. Tables and games are touched by a running server alone: such acts wait for one.
namespace acts {
inline constexpr std::string_view kRename = "rename";
inline constexpr std::string_view kMute = "mute";
inline constexpr std::string_view kUnmute = "unmute";
inline constexpr std::string_view kBan = "ban";
inline constexpr std::string_view kUnban = "unban";
inline constexpr std::string_view kDelete = "delete";
inline constexpr std::string_view kResetPassword = "reset_password";
inline constexpr std::string_view kGiveRole = "give_role";
inline constexpr std::string_view kTakeRole = "take_role";
inline constexpr std::string_view kClose = "close";
inline constexpr std::string_view kEndBots = "end_bots";
inline constexpr std::string_view kMessage = "message";
inline constexpr std::string_view kInvitationOnly = "invitation_only";
inline constexpr std::string_view kInvite = "invite";
inline constexpr std::string_view kSettle = "settle";
inline constexpr std::string_view kWords = "words";
}  // namespace acts

struct Order {
  std::string act;
  std::string whom = {};  // a person's id or name, a table's id, a report's number
  std::string text = {};  // a new name, a reason, a message; on or off
  int days = 0;           // of a ban or a mute: 0 for good; of an invitation
  int uses = 1;           // of an invitation
};

struct Outcome {
  std::int64_t act = 0;     // its number in the log
  std::string sentence;     // what was done
  std::string link = {};    // a path with a secret that is told once and kept nowhere
  bool is_waiting = false;  // for a server to do it
};

// The error is a sentence that says what is wrong. `who` is a person's id, or `shell:USER`.
std::expected<Outcome, std::string> carry_out(store::Store&, const std::string& who, const Order&, Time now);

// A person by id or by name; the error says that there is none, or that there are several.
std::expected<store::Person, std::string> find_person(store::Store&, const std::string& id_or_name);

// The lines of a report, each with its time.
std::vector<std::string> lines_of(const store::Report&);

// What the database keeps of a secret.
std::string hash_of_secret(std::string_view);

// What everybody is told, and what holds for everybody.
struct Site {
  std::string message;  // of the day; empty: none
  bool invitation_only = false;
  std::string words = {};  // where the list of words holds: `public` tables and names, `all`; empty: nowhere

  friend bool operator==(const Site&, const Site&) = default;
};
Site read_site(store::Store&);
boost::json::object site_json(const Site&);  // what everybody may know of it

// `2026-11-16 18:00 UTC`, or `for good` where it is so far away that it means that.
std::string date_text(Time);

}  // namespace fogg::server
