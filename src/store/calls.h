#pragma once

#include "store/part.h"

// How people want to be called when they are not there, and the calls that wait.
namespace fogg::store {

// How somebody wants mails.
struct MailChoice {
  std::string person = {};
  std::string address = {};
  bool confirmed = false;  // its owner has said that it is theirs
  bool turns = true;       // when it is their turn in a slow game
  bool invitations = true;
  int hours = 24;   // at most one mail in so many
  Time mailed = 0;  // the last
  std::string language = "en";
  Time asked = 0;  // when the address was asked whether it is theirs

  bool operator==(const MailChoice&) const = default;
};

// A browser that wants push messages.
struct PushRow {
  std::string person;
  std::string endpoint;
  std::string key;
  std::string secret;
  std::string language;
  Time created = 0;
};

// Somebody is waited for and was not there.
struct Call {
  std::string person;
  std::string table;
  std::string kind;  // turn or invitation
  Time at = 0;
};
// With the table as it stands now.
struct DueCall {
  Call call;
  std::string game;
  std::string status;
  std::string to_act;
};

class Calls : public Part {
 public:
  using Part::Part;

  std::optional<MailChoice> mail(const std::string& person);
  void set_mail(const MailChoice&);
  void delete_mail(const std::string& person);
  std::vector<PushRow> pushes(const std::string& person);
  void insert_push(const PushRow&, int most);  // the oldest ones of the person go; nothing where it is known already
  void delete_push(const std::string& endpoint);

  std::vector<Call> waiting(const std::string& person);
  void note(const Call&);  // for who wants a mail of this kind
  // Of those whose last mail is long enough ago, by person: calls from before a time.
  std::vector<DueCall> due(Time before, Time now, int most);
  void end(const std::string& person, Time until);
  void note_mailed(const std::string& person, Time at);
};

}  // namespace fogg::store
