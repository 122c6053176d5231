#include "server/acts.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <charconv>

#include "fair/random.h"
#include "people/names.h"
#include "server/between.h"
#include "store/entrance.h"
#include "store/people.h"
#include "table/fields.h"

namespace fogg::server {

namespace {

constexpr Time kDay = 24 * 3'600'000;
constexpr Time kForGood = 32'503'680'000'000;  // the year 3000
constexpr Time kRecoveryTime = 3 * kDay;
constexpr int kInvitationDays = 30;
constexpr int kMostUses = 1000;
constexpr int kMostDays = 36'500;
constexpr std::size_t kMostText = 500;
constexpr std::string_view kOn = "on";
constexpr std::string_view kOff = "off";

using Done = std::expected<Outcome, std::string>;

// One act under way.
struct Doing {
  store::Store& store;
  const std::string& who;
  const Order& order;
  Time now;

  store::Operating operating() const { return store::Operating(store); }
  store::Entrance entrance() const { return store::Entrance(store); }
  // Into the log, and a word to the other servers.
  Done logged(std::string whom, std::string what, std::string sentence, bool done = true) const {
    Outcome outcome{0, std::move(sentence), {}, !done};
    outcome.act = operating().insert_act({0, now, who, order.act, std::move(whom), std::move(what), done});
    store.tell(to_text(between::Acted{std::to_string(outcome.act)}));
    return outcome;
  }
  Time until() const { return order.days == 0 ? kForGood : now + order.days * kDay; }
  std::string for_so_long() const {
    return order.days == 0 ? "for good" : order.days == 1 ? "for a day" : fmt::format("for {} days", order.days);
  }
  // With the reason, where one is given.
  std::string because(const std::string& what) const {
    if (order.text.empty()) return what;
    return what.empty() ? order.text : what + ": " + order.text;
  }
  std::expected<store::Person, std::string> person() const { return find_person(store, order.whom); }
  // Somebody who is no operator: nobody turns out a colleague by a slip.
  std::expected<store::Person, std::string> ordinary_person() const {
    auto found = person();
    if (found && found->is_operator())
      return std::unexpected(found->name + " is an operator; take that role away first.");
    return found;
  }
};

Done rename(const Doing& d) {
  auto person = d.person();
  if (!person) return std::unexpected(person.error());
  const auto name = people::clean_name(d.order.text);
  if (!name) return std::unexpected(name.error());
  const std::string old = person->name;
  person->name = *name;
  person->key = people::name_key(*name);
  const auto other = store::People(d.store).account(person->key);
  if ((other && other->id != person->id) || !store::People(d.store).update(*person))
    return std::unexpected("That name is taken, or looks too much like another one; choose another.");
  return d.logged(person->id, old + " → " + *name, fmt::format("{} is called {} now.", old, *name));
}

Done mute(const Doing& d) {
  const auto person = d.ordinary_person();
  if (!person) return std::unexpected(person.error());
  d.operating().set_silenced(person->id, d.until());
  return d.logged(person->id, d.because(d.for_so_long()),
                  fmt::format("{} cannot chat {}.", person->name, d.for_so_long()));
}

Done unmute(const Doing& d) {
  const auto person = d.person();
  if (!person) return std::unexpected(person.error());
  d.operating().set_silenced(person->id, 0);
  return d.logged(person->id, d.order.text, fmt::format("{} can chat again.", person->name));
}

Done ban(const Doing& d) {
  const auto person = d.ordinary_person();
  if (!person) return std::unexpected(person.error());
  d.operating().set_banned(person->id, d.until());
  // The seats are left to bots by a server, at once or when one runs again; the ban itself waits for none.
  auto banned = d.logged(person->id, d.because(d.for_so_long()),
                         fmt::format("{} is banned {}.", person->name, d.for_so_long()), false);
  banned->is_waiting = false;
  return banned;
}

Done unban(const Doing& d) {
  const auto person = d.person();
  if (!person) return std::unexpected(person.error());
  d.operating().set_banned(person->id, 0);
  return d.logged(person->id, d.order.text, fmt::format("{} may play again.", person->name));
}

// Games that go on are left to bots first, which a server does.
Done remove(const Doing& d) {
  const auto person = d.ordinary_person();
  if (!person) return std::unexpected(person.error());
  return d.logged(person->id, "", fmt::format("{} is deleted, with all that is kept of them.", person->name), false);
}

Done reset_password(const Doing& d) {
  const auto person = d.person();
  if (!person) return std::unexpected(person.error());
  if (person->kind != "account") return std::unexpected(person->name + " is a guest and has no password.");
  const std::string secret = fair::random_id(32);
  d.entrance().insert_recovery(hash_of_secret(secret), person->id, d.now + kRecoveryTime);
  auto done =
      d.logged(person->id, "", fmt::format("{} chooses a new password, once and within three days, at:", person->name));
  done->link = "/#recover/" + secret;
  return done;
}

Done set_role(const Doing& d, const std::string& role) {
  const auto person = d.person();
  if (!person) return std::unexpected(person.error());
  if (person->kind != "account")
    return std::unexpected(person->name + " is a guest; only somebody with an account can be an operator.");
  d.operating().set_role(person->id, role);
  return d.logged(person->id, "", person->name + (role.empty() ? " is no operator any more." : " is an operator now."));
}

Done close(const Doing& d) {
  const std::string& table = d.order.whom;
  const std::string status = d.operating().status_of(table);
  if (status.empty()) return std::unexpected("There is no table " + table + ".");
  if (status == "closed" || status == "over") return std::unexpected("That table is " + status + " already.");
  return d.logged(table, d.order.text, fmt::format("Table {} is closed.", table), false);
}

Done say(const Doing& d) {
  std::string message;
  if (!d.order.text.empty()) {
    const auto clean = people::clean_text(d.order.text, kMostText);
    if (!clean) return std::unexpected(clean.error());
    message = *clean;
  }
  d.operating().change_setting("message", message);
  return d.logged("", message, message.empty() ? "There is no message of the day any more." : "Everybody is told so.");
}

Done set_invitation_only(const Doing& d) {
  if (d.order.text != kOn && d.order.text != kOff) return std::unexpected("Say on or off.");
  const bool on = d.order.text == kOn;
  d.operating().change_setting("invitation_only", on ? "1" : "");
  return d.logged("", d.order.text, on ? "Only who has an invitation can come in now." : "Everybody can come in now.");
}

Done invite(const Doing& d) {
  if (d.order.uses < 1 || d.order.uses > kMostUses) return std::unexpected("An invitation is for 1 to 1000 people.");
  const int days = d.order.days == 0 ? kInvitationDays : d.order.days;
  const std::string secret = fair::random_id(20);
  d.entrance().insert_invitation(hash_of_secret(secret), d.now, d.now + days * kDay, d.order.uses);
  const std::string people = d.order.uses == 1 ? "one person" : std::to_string(d.order.uses) + " people";
  auto done = d.logged("", fmt::format("{}, {} days", people, days),
                       fmt::format("An invitation for {}, good for {} days:", people, days));
  done->link = "/#invitation/" + secret;
  return done;
}

Done settle(const Doing& d) {
  std::int64_t number = 0;
  const char* end = d.order.whom.data() + d.order.whom.size();
  const auto read = std::from_chars(d.order.whom.data(), end, number);
  store::Reports reports(d.store);
  const auto report = read.ec == std::errc() && read.ptr == end ? reports.find(number) : std::nullopt;
  if (!report) return std::unexpected("There is no report '" + d.order.whom + "'.");
  if (report->settled != 0) return std::unexpected("That report was settled already.");
  reports.settle(number, d.now, d.order.text);
  return d.logged(report->person, d.because("report " + d.order.whom), "Report " + d.order.whom + " is settled.");
}

Done set_words(const Doing& d) {
  const std::string& where = d.order.text;
  if (where != kOff && where != "public" && where != "all") return std::unexpected("Say off, public or all.");
  d.operating().change_setting("words", where == kOff ? "" : where);
  return d.logged("", where,
                  where == kOff       ? "The list of words holds nowhere."
                  : where == "public" ? "The list of words holds for names and at public tables."
                                      : "The list of words holds for names and at all tables.");
}

struct Known {
  std::string_view act;
  Done (*perform)(const Doing&);
};
constexpr auto kActs = std::to_array<Known>({
    {acts::kRename, rename},
    {acts::kMute, mute},
    {acts::kUnmute, unmute},
    {acts::kBan, ban},
    {acts::kUnban, unban},
    {acts::kDelete, remove},
    {acts::kResetPassword, reset_password},
    {acts::kGiveRole, [](const Doing& d) { return set_role(d, "operator"); }},
    {acts::kTakeRole, [](const Doing& d) { return set_role(d, ""); }},
    {acts::kClose, close},
    {acts::kEndBots, close},
    {acts::kMessage, say},
    {acts::kInvitationOnly, set_invitation_only},
    {acts::kInvite, invite},
    {acts::kSettle, settle},
    {acts::kWords, set_words},
});

}  // namespace

std::expected<Outcome, std::string> carry_out(store::Store& store, const std::string& who, const Order& order,
                                              Time now) {
  const auto known = std::ranges::find(kActs, order.act, &Known::act);
  if (known == kActs.end()) return std::unexpected("There is nothing called '" + order.act + "' to do.");
  if (order.days < 0 || order.days > kMostDays) return std::unexpected("Days are a number from 0 to 36500.");
  if (order.text.size() > 4 * kMostText) return std::unexpected("That text is too long.");
  return known->perform({store, who, order, now});
}

std::expected<store::Person, std::string> find_person(store::Store& store, const std::string& id_or_name) {
  if (auto person = store::People(store).find(id_or_name); person && person->kind != "bot" && person->kind != "deleted")
    return std::move(*person);
  const auto name = people::clean_name(id_or_name);
  if (name) {
    if (auto account = store::People(store).account(people::name_key(*name))) return std::move(*account);
    store::PeopleQuery query;
    query.text = *name;
    auto guests = store::Operating(store).find_people(query);
    std::erase_if(guests, [&](const store::FoundPerson& one) { return one.person.name != *name; });
    if (guests.size() > 1)
      return std::unexpected("Several guests are called " + *name + "; name the one you mean by its id.");
    if (guests.size() == 1) return *store::People(store).find(guests[0].person.id);
  }
  return std::unexpected("There is nobody called '" + id_or_name + "'.");
}

std::vector<std::string> lines_of(const store::Report& report) {
  std::vector<std::string> lines;
  boost::json::error_code error;
  const auto said = boost::json::parse(report.said, error);
  if (error || !said.is_array()) return lines;
  for (const auto& one : said.get_array()) {
    if (!one.is_object()) continue;
    const auto& line = one.get_object();
    lines.push_back(date_text(table::number(line, "at")) + "  " + table::text(line, "name") + ": " +
                    table::text(line, "text"));
  }
  return lines;
}

std::string hash_of_secret(std::string_view secret) { return fair::hex(fair::hash(secret)); }

Site read_site(store::Store& store) {
  return {store.setting("message", ""), !store.setting("invitation_only", "").empty(), store.setting("words", "")};
}

boost::json::object site_json(const Site& site) {
  return {{"message", site.message}, {"invitation_only", site.invitation_only}};
}

std::string date_text(Time time) {
  if (time >= kForGood) return "for good";
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

}  // namespace fogg::server
