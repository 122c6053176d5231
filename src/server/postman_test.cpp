#include "server/postman.h"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <optional>

namespace fogg::server {

namespace {

TEST(Postman, KnowsItsOwnWalls) {
  for (const char* inside : {"127.0.0.1",
                             "127.9.9.9",
                             "0.0.0.0",
                             "10.1.2.3",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "192.0.0.8",
                             "198.18.0.1",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "::127.0.0.1",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "64:ff9b::7f00:1",
                             "64:ff9b:1::1",
                             "100::1",
                             "2001::7f00:1",
                             "2002:7f00:1::",
                             "fc00::1",
                             "fd12::1",
                             "fe80::1",
                             "fec0::1",
                             "ff02::1",
                             "nowhere",
                             ""})
    EXPECT_TRUE(is_private_address(inside)) << inside;
  for (const char* outside : {"1.1.1.1", "172.15.0.1", "172.32.0.1", "100.128.0.1", "192.169.0.1", "198.20.0.1",
                              "::ffff:8.8.8.8", "2606:4700::1111", "2001:4860:4860::8888", "2a00:1450::1"})
    EXPECT_FALSE(is_private_address(outside)) << outside;
}

TEST(Postman, NamesTheOperatorToPushServices) {
  MailSettings mail;
  const std::string nobody = mail.contact();
  mail.site = "http://fogg.example.org";
  EXPECT_EQ(mail.contact(), nobody) << "they take no such address";
  mail.site = "https://fogg.example.org";
  EXPECT_EQ(mail.contact(), mail.site);
  mail.from = "fogg@example.org";
  EXPECT_EQ(mail.contact(), "mailto:fogg@example.org");
}

// Wherever a name leads: the address is looked at when the socket is opened. Digits of another script, which libcurl
// reads as these, are a name to whoever looks at the endpoint alone.
TEST(Postman, OpensNoConnectionWithinItsOwnWalls) {
  using boost::asio::ip::tcp;
  boost::asio::io_context io;
  tcp::acceptor inside(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
  inside.non_blocking(true);
  const std::string port = std::to_string(inside.local_endpoint().port());
  const auto knocks = [&] {
    boost::system::error_code error;
    tcp::socket who(io);
    inside.accept(who, error);
    return !error;
  };
  Metrics metrics;
  const auto busy = boost::asio::make_work_guard(io);  // what comes from other threads is waited for
  // Whether somebody knocked before it was told how the message went. The handshake with a service that says nothing is
  // not waited for, so it may be told after all when nobody listens any more.
  const auto knocked = [&](const std::string& host, bool anywhere) -> std::optional<bool> {
    Postman postman(io.get_executor(), metrics, {}, anywhere);
    const auto told = std::make_shared<bool>(false);
    postman.send("bea", Push{"https://" + host + ":" + port + "/push", "vapid", "body"},
                 [told](long) { *told = true; });
    for (int i = 0; i < 3000; ++i) {
      io.run_for(std::chrono::milliseconds(20));
      if (knocks()) return true;
      if (*told) return false;
    }
    return std::nullopt;
  };
  EXPECT_EQ(knocked("127.0.0.1", true), true) << "where tests may";
  for (const char* host : {"127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "①②⑦.⓪.⓪.①"})
    EXPECT_EQ(knocked(host, false), false) << host;
}

}  // namespace
}  // namespace fogg::server
