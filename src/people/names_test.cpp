#include "people/names.h"

#include <gtest/gtest.h>

namespace fogg::people {

namespace {

TEST(Names, AreCleaned) {
  EXPECT_EQ(clean_name("  Anna   Maria "), "Anna Maria");
  EXPECT_EQ(clean_name("Åke Sjöström"), "Åke Sjöström");
  EXPECT_EQ(clean_name("Анна"), "Анна");
  EXPECT_EQ(clean_name("O'Neil-2"), "O'Neil-2");
}

TEST(Names, AreWrittenInAnyScript) {
  for (const std::string_view name : {"Αθηνά", "Ольга", "Արամ", "שרה", "محمد علي", "प्रिया", "ঋতু", "தமிழ்", "สมชาย",
                                      "ნინო", "민준", "さくら", "田中 太郎", "タロウ2", "李", "ሰላም"})
    EXPECT_EQ(clean_name(name), name) << name;
  EXPECT_FALSE(clean_name("Anna ანა"));  // letters of one alphabet only
  EXPECT_FALSE(clean_name("محمد李"));
  EXPECT_FALSE(clean_name("李。"));
  EXPECT_NE(name_key("さくら"), name_key("さくうら"));
}

TEST(Names, AreRefusedInASentence) {
  for (const std::string_view bad :
       {"", "A", " . ", "12", "An\nna", "An\tna", "<b>Anna</b>", "Anna\u202e", "Аnnа", "a\xff", "a\xc0\x80", "😀😀",
        "a name that is much too long to be one", "a;drop table"}) {
    const auto name = clean_name(bad);
    ASSERT_FALSE(name) << bad;
    EXPECT_TRUE(name.error().ends_with(".")) << name.error();
  }
  EXPECT_FALSE(clean_name(std::string(100000, 'a')));
}

TEST(Names, DoNotGrowOverTheLinesAround) {
  EXPECT_TRUE(clean_name("น้ำผึ้ง"));
  EXPECT_FALSE(clean_name("ก็็็็็็็็"));
}

TEST(Names, LookAlikesShareAKey) {
  const std::string key = name_key("Anna Bloom");
  for (const std::string_view twin :
       {"anna bloom", "ANNA-BLOOM", "AnnaBl00m", "4nna Bloom", "Ánna Bloom", "anna.bloorn"}) {
    EXPECT_EQ(name_key(twin), key) << twin;
  }
  EXPECT_EQ(name_key("Оскар"), name_key("оскар"));
  EXPECT_EQ(name_key("сосо"), name_key("coco"));  // Cyrillic and Latin
  EXPECT_EQ(name_key("Illia"), name_key("lllia"));
  EXPECT_NE(name_key("Anna"), name_key("Hanna"));
  EXPECT_NE(name_key("Mari"), name_key("Märi"));  // a letter of its own in Finnish
}

TEST(Names, SomeAreNobodys) {
  for (const std::string_view name : {"Admin", "f0gg", "EASY", "Deleted Player", "expert"})
    EXPECT_TRUE(is_reserved(name)) << name;
  for (const std::string_view name : {"Anna", "Adminton", "Traveller"}) EXPECT_FALSE(is_reserved(name)) << name;
}

TEST(Texts, AreCleaned) {
  EXPECT_EQ(clean_text("  hello\r\n\x07 there\u202e ", 300), "hello there");
  EXPECT_EQ(clean_text("<script>alert(1)</script>", 300),
            "<script>alert(1)</script>");  // shown as it is, never as HTML
  EXPECT_EQ(clean_text("pay\u00ad\U000e0061pal\u3164\ufffa\u061c", 300), "paypal") << "what shows nothing";
  EXPECT_EQ(clean_text("e\u0301\u0302\u0303\u0304\u0305 x\u0336", 300), "e\u0301\u0302\u0303 x\u0336") << "towers";
  EXPECT_FALSE(clean_text(" \n ", 300));
  EXPECT_FALSE(clean_text("\u2800\u3164\u115f", 300)) << "nothing to see";
  EXPECT_FALSE(clean_text("abcd", 3));
  EXPECT_EQ(clean_text("äää", 3), "äää");
}

}  // namespace

}  // namespace fogg::people
