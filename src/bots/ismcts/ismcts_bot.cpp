#include "bots/ismcts/ismcts_bot.h"

namespace fogg::bots {

IsmctsSettings ismcts_settings(Spec& spec) {
  IsmctsSettings settings;
  int sims = 0;
  int ms = 0;
  spec.read("sims", 1, 100'000'000, sims);
  spec.read("ms", 1, 3'600'000, ms);
  spec.read("threads", 1, 256, settings.threads);
  spec.read("judge_after", 0, 100, settings.judge_after);
  int policy = 0;
  spec.read("policy", 0, 1, policy);
  settings.asks_policy = policy != 0;
  if (sims > 0 || ms > 0) settings.limits = {sims, ms};
  return settings;
}

}  // namespace fogg::bots
