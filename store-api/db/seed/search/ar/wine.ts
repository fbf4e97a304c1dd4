/** What shoppers call the goods of the wine shelf. Format: packages/domain/search/equivalents.ts. */
export const wine_ar = `
نبيذ, خمر, خمرة, نبيد, خمور, واين => shelf:wine/red-wine | shelf:wine/white-wine | shelf:wine/rose-and-sparkling | shelf:wine/boxed-wine
نبيذ أحمر, خمر أحمر, نبيد احمر => shelf:wine/red-wine | house red
كابرنيه, كابيرنيه, كابرنيه ساوفينيون => cabernet sauvignon
بينو نوار, بينوت نوار => pinot noir
ميرلو => hoku merlot
شيراز, مالبيك, بوردو, نبيذ احمر فرنسي => shelf:wine/red-wine
نبيذ أبيض, خمر أبيض, نبيد ابيض => shelf:wine/white-wine | house white
شاردونيه, شاردوني => chardonnay
سوفينيون بلان, ساوفينيون بلان => sauvignon blanc
بينو غريجيو, بينو جريجيو => pinot grigio
ريسلنغ, ريزلنغ, نبيذ حلو, موسكاتو => off dry riesling
نبيذ وردي, روزيه, نبيذ روزيه, خمر وردي => dry rose | house rose
شمبانيا, شامبانيا, شامبين, نبيذ فوار, بروسيكو, بروسكو => lehua ridge brut | shelf:wine/rose-and-sparkling
شمبانيا وردية, نبيذ وردي فوار => brut rose
نبيذ أناناس, نبيذ الأناناس => pineapple sparkling wine
نبيذ معلب, نبيذ في علبة, علبة نبيذ, علبة النبيذ => shelf:wine/canned-wine
سانغريا, سنغريا, سانجريا => wine spritz red sangria
نبيذ خوخ, نبيذ الخوخ => wine spritz white peach
نبيذ في صندوق, صندوق نبيذ, نبيذ كرتون, نبيذ كبير, نبيذ رخيص, صندوق النبيذ => shelf:wine/boxed-wine
ساكي, ساكه, نبيذ الأرز, نبيذ ياباني, نبيذ أرز => junmai | nigori
ساكي عكر, ساكي غير مصفى, ساكي حلو => nigori
نبيذ البرقوق, نبيذ الخوخ الياباني, اوميشو => plum wine
فتاحة نبيذ, كأس نبيذ, كؤوس نبيذ, فتاحة النبيذ, كأس النبيذ, كؤوس النبيذ => none | shelf:party/plates-and-cups | shelf:wine
ذكرى زواج, عشاء رومانسي, هدية نبيذ, هدية النبيذ => night blend | lehua ridge brut
`
