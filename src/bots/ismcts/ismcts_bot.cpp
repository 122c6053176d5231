#include "bots/ismcts/ismcts_bot.h"

namespace fogg::bots {

IsmctsSettings ismcts_settings(Spec& spec) {
  IsmctsSettings settings;
  int sims = 0;
  int ms = 0;
  spec.read("sims", 1, 100'000'000, sims);
  spec.read("ms", 1, 3'600'000, ms);
  spec.read("threads", 1, 256, settings.threads);
  spec.read("judge_after", 0, 100, settings.manner.judge_after);
  int policy = 0;
  spec.read("policy", 0, 1, policy);
  settings.asks_policy = policy != 0;
  if (sims > 0 || ms > 0) settings.manner.limits = {sims, ms};
  settings.unguided = settings.manner;
  spec.read("unguided_sims", 1, 100'000'000, settings.unguided.limits.sims);
  spec.read("unguided_judge_after", kToTheEnd, 100, settings.unguided.judge_after);
  return settings;
}

}  // namespace fogg::bots
