#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fogg::server {

// Work that waits for somebody elsewhere, on threads of its own. Of one person only so much waits at a time, and in all
// no more than there is room for.
class Errands {
 public:
  Errands(std::size_t threads, std::size_t most, std::size_t most_of_person);
  ~Errands();  // what waits is not done any more

  // False: there is no room for it.
  bool add(const std::string& person, std::function<void()> work);

 private:
  struct Errand {
    std::string person;
    std::function<void()> work;
  };
  void run();

  std::size_t most_;
  std::size_t most_of_person_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Errand> waiting_;
  std::map<std::string, std::size_t> of_person_;  // that wait or are under way
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace fogg::server
