#pragma once

#include "bots/spec.h"

namespace fogg::bots {

struct NetSettings {
  int worlds = 8;     // imagined states a decision, at most
  double lead = 0.1;  // how much better than the planner's choice another action must look, of 1
};

inline NetSettings net_settings(Spec& spec) {
  NetSettings settings;
  spec.read("worlds", 1, 1000, settings.worlds);
  spec.read("lead", 0.0, 1.0, settings.lead);
  return settings;
}

}  // namespace fogg::bots
