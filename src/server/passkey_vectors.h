#pragma once

#include <array>
#include <string_view>

// Written by tests/server/make_passkey_vectors.py.
namespace fogg::server {

// What a passkey answers to the challenge `a challenge of the test` at https://fogg.example.org, all in base64url. When
// it is made its counter is 7, when it signs 8.
struct PasskeyVector {
  std::string_view algorithm;
  std::string_view id;
  std::string_view created;      // clientDataJSON
  std::string_view attestation;  // attestationObject
  std::string_view got;          // clientDataJSON
  std::string_view data;         // authenticatorData
  std::string_view signature;
};

inline constexpr auto kPasskeyVectors = std::to_array<PasskeyVector>({
    {"ES256", "DPrifvS_uj-SPeK89nI2FA",
     "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiWVNCamFHRnNiR1Z1WjJVZ2IyWWdkR2hsSUhSbGMzUSIsIm9y"
     "aWdpbiI6Imh0dHBzOi8vZm9nZy5leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
     "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUSZXeGVlXJlf7WKGocG5ulFRh_m-7RK4nbHEwAD6r-mZFAAAABwAAAAAAAAAA"
     "AAAAAAAAAAAAEAz64n70v7o_kj3ivPZyNhSlAQIDJiABIVgg9L66LxU2HA9GAsYMU_wXoqwmHi3aNujcL1PTuWmmr2AiWCA64GDu"
     "UnNqjwmRdb9YL9aTwoPb2UqbtPuBcOnJEKyXBA",
     "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWVNCamFHRnNiR1Z1WjJVZ2IyWWdkR2hsSUhSbGMzUSIsIm9yaWdp"
     "biI6Imh0dHBzOi8vZm9nZy5leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
     "SZXeGVlXJlf7WKGocG5ulFRh_m-7RK4nbHEwAD6r-mYFAAAACA",
     "MEQCIHb-PI7rREf0yhQioXhw6TiKklhs40yVnPH1q5I6zoJTAiAjgjtFEaZj3sDc1SmmH0C-SiQwJi2VaUuzvyliEAYhzA"},
    {"EdDSA", "6qlNgXrFCemLrkzMGjn2ag",
     "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiWVNCamFHRnNiR1Z1WjJVZ2IyWWdkR2hsSUhSbGMzUSIsIm9y"
     "aWdpbiI6Imh0dHBzOi8vZm9nZy5leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
     "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVhxSZXeGVlXJlf7WKGocG5ulFRh_m-7RK4nbHEwAD6r-mZFAAAABwAAAAAAAAAA"
     "AAAAAAAAAAAAEOqpTYF6xQnpi65MzBo59mqkAQEDJyAGIVggipQzksjK7ClTxnqShHrMpPRE43WiOaT8baC15kjI_fc",
     "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWVNCamFHRnNiR1Z1WjJVZ2IyWWdkR2hsSUhSbGMzUSIsIm9yaWdp"
     "biI6Imh0dHBzOi8vZm9nZy5leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
     "SZXeGVlXJlf7WKGocG5ulFRh_m-7RK4nbHEwAD6r-mYFAAAACA",
     "yFxrHnVCNXRsHV0w7H5ZyMOwEj1c8gQhs1ue7hmpZdIGzAHoJNCsnk15IKF23jsPwrHBlOTS9d0e6OKlXHP6BQ"},
    {"RS256", "STw1kWWcOJMt9dt7rN0SUw",
     "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiWVNCamFHRnNiR1Z1WjJVZ2IyWWdkR2hsSUhSbGMzUSIsIm9y"
     "aWdpbiI6Imh0dHBzOi8vZm9nZy5leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
     "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVkBV0mV3hlZVyZX-1ihqHBubpRUYf5vu0SuJ2xxMAA-q_pmRQAAAAcAAAAAAAAA"
     "AAAAAAAAAAAAABBJPDWRZZw4ky3123us3RJTpAEDAzkBACBZAQC9O_17BTo99MO3w2HeEmS-sSRY4zV1ri5dVJUIj_-yqzjcSzKO"
     "NXQeHymnNwqja5f_2nXO1TZo2llJY3iL93aoaKgIHNTOOqGKJ5LF_Q_6QMXPVUsvROMmq8GOQT8_ma77BE3PnJmk54oPQZMfqM-5"
     "-0yBKFSlyQSHMs_3ikBDsuiTpozZheyZ8UcPEsih6500gAcRwA3EmhBULw94TiV7BNowJEXl7-emDCRPN_W-IakwXh7NYAqcx56X"
     "EMlrNIY_8uHOCzMQ7FEBqAc9jGMojwpxcUbAhq6WCplL_nt5rn2n0EPlvNA79ouEsfcSykrbQvjMJfqoGt2HWU_uNCJvIUMBAAE",
     "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWVNCamFHRnNiR1Z1WjJVZ2IyWWdkR2hsSUhSbGMzUSIsIm9yaWdp"
     "biI6Imh0dHBzOi8vZm9nZy5leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0",
     "SZXeGVlXJlf7WKGocG5ulFRh_m-7RK4nbHEwAD6r-mYFAAAACA",
     "MdVi2Q1ek5s1p3mh3FO9XcFcZmKSLuBgZMkzfm3FmlrXJctHFI6eg-yd6GY1gSksZ3GzQaATtvQZ-wrq4BzX8cHP9HsvfXuBhEvD"
     "_6v8qE8OOzvufdQc0C80iDicXyVeulntV48I9j5DTwIBPHzCN6LuwtmDPPzvPRWScglhFffLyWpUmcj1WFfOkjQxa7nkXGXpyn1b"
     "9qQD578NP-TOM2Ulv9NzvHWx9rygSG29DFG7fPuyJB3HrEpWmDminzGBPPSvwXQopOP2-7asBdGZcPZx53ty7oP0ToBLZGbixX3u"
     "QvHdIFhBoJzsL2P3YFTUmInimD2E-4fmh7RtT6uIzg"},
});

}  // namespace fogg::server
