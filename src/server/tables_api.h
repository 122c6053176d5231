#pragma once

#include "server/analyses.h"
#include "server/hub.h"
#include "server/packed.h"
#include "server/places.h"
#include "server/static_files.h"
#include "server/visitors.h"

namespace fogg::server {

// Lists, finished games, boards and ladders, over HTTP.
class TablesApi {
 public:
  // `packing`: threads that make and compress long answers.
  TablesApi(StoreService& store, Hub& hub, Library& library, Analyses& analyses, Limits& limits, StaticFiles& files,
            Visitors& visitors, std::function<Time()> now, asio::thread_pool& packing)
      : store_(store),
        hub_(hub),
        library_(library),
        analyses_(analyses),
        limits_(limits),
        files_(files),
        visitors_(visitors),
        now_(std::move(now)),
        packing_(packing) {
    hub_.parts().company.hooks.edited = [this] {
      answers_.clear();
      ladders_.clear();
    };
  }
  ~TablesApi() { drawing_.join(); }

  Awaitable<Response> page(const Request&, const std::string& id);
  Awaitable<Response> listed(const Request&);
  Awaitable<Response> mine(const Request&);
  Awaitable<Response> game(const Request&, const std::string& id);
  Awaitable<Response> record(const Request&, const std::string& id);
  Awaitable<Response> replay(const Request&, const std::string& id);
  Awaitable<Response> analysis(const std::string& id);
  Awaitable<Response> start_analysis(const Request&, const std::string& id);
  Awaitable<Response> ratings(const Request&);
  Awaitable<Response> add_map(const Request&);
  Awaitable<Response> my_maps(const Request&);

 private:
  // What a finished table answers is the same for all who ask: made and compressed once, away from the sockets.
  using Make = std::function<std::string(const table::Table&)>;
  Awaitable<Response> packed_answer(const Request&, SlotPtr, std::string what, Make, std::string type);

  StoreService& store_;
  Hub& hub_;
  Library& library_;
  Analyses& analyses_;
  Limits& limits_;
  StaticFiles& files_;
  Visitors& visitors_;
  std::function<Time()> now_;
  PackedAnswers answers_{32 << 20};
  PackedAnswers ladders_{1 << 20};
  asio::thread_pool& packing_;
  Places packings_{50};           // answers about finished tables
  asio::thread_pool drawing_{1};  // boards that people bring
  Places drawings_{20};
};

}  // namespace fogg::server
