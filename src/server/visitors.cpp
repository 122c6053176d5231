#include "server/visitors.h"

#include "fair/random.h"
#include "people/cookies.h"
#include "people/names.h"
#include "store/people.h"
#include "store/sessions.h"

namespace fogg::server {

Awaitable<std::optional<Visitor>> Visitors::find(const Request& request) {
  const auto cookie = people::find_cookie(request.cookie, "fogg");
  const auto hash = cookie ? people::token_hash(cookie_key_, *cookie) : std::nullopt;
  if (!hash) co_return std::nullopt;
  constexpr store::Time kSeldom = 3'600'000;
  const store::Time oldest = keep_.sessions > 0 ? now_() - keep_.sessions * store::Time{86'400'000} : 0;
  co_return co_await store_.run([hash = *hash, now = now_(), oldest](store::Store& store) -> std::optional<Visitor> {
    auto session = store::Sessions(store).find(hash);
    if (!session || session->seen < oldest) return std::nullopt;
    auto person = store::People(store).find(session->person);
    if (!person || person->kind == "deleted" || person->banned > now) return std::nullopt;
    if (session->seen + kSeldom < now) store::Sessions(store).touch(hash, now);
    return Visitor{std::move(*person), std::move(*session)};
  });
}

Awaitable<std::string> Visitors::begin(const Request& request, const std::string& person) {
  constexpr int kSessionId = 12;
  people::Token token = people::new_token(cookie_key_);
  store::Session session{fair::random_id(kSessionId),
                         token.hash,
                         person,
                         now_(),
                         now_(),
                         people::clean_text(request.agent, 200).value_or("")};
  co_await store_.run([session](store::Store& store) { return store::Sessions(store).insert(session), true; });
  co_return std::move(token.text);
}

}  // namespace fogg::server
