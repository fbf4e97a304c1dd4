/** What shoppers call the goods of the beer shelf. Format: packages/domain/search/equivalents.ts. */
export const beer_ar = `
بيرة, جعة, بيرا, بيرات => shelf:beer/craft-beer | shelf:beer/multi-packs
بيرة حرفية, جعة حرفية, بيرة محلية, بيرة هاواي => shelf:beer/craft-beer
لاغر, لاجر, بيرة لاغر, بيرة شقراء, بيرة ذهبية, هاينكن, هينيكن, هنيكن, بدوايزر, بدويزر, كورونا, ستيلا, كارلسبرغ => golden lager | reef pilsner
بيلسنر, بلسنر, بيرة بيلسنر => reef pilsner
بيرة خفيفة, بيرة لايت, بيرة قليلة الكحول, بيرة قليلة السعرات, بيرة قليلة كحول => golden lager | dawn patrol session shelf:beer/multi-packs
اي بي ايه, بيرة مرة, بيرة هوبس => hazy ipa | session ipa
بيرة سوداء, بيرة داكنة, بيرة غامقة, غينيس, جينيس, ستاوت => kiawe road stout | coconut porter
بورتر, بيرة جوز الهند => coconut porter
بيرة قمح, بيرة بيضاء, بيرة القمح => makai lilikoi wheat
بيرة فواكه, بيرة بالفواكه, بيرة الفواكه => makai lilikoi wheat | shelf:beer/cider
بيرة حمراء, بيرة مدخنة => kiawe road red ale
بيرة كهرمانية, بيرة عنبرية => outrigger amber
بيرة باهتة, مزر => kiawe road pale ale
بيرة زجاجات, زجاجة بيرة, زجاجات بيرة, قنينة بيرة, زجاجة البيرة, زجاجات البيرة, قنينة البيرة => shelf:beer/multi-packs | kiawe road red ale
علبة بيرة, علب بيرة, علبة البيرة, علب البيرة => makai golden lager | makai hazy ipa
ست علب بيرة, كرتون بيرة, كرتونة بيرة, صندوق بيرة, ست علب البيرة, كرتون البيرة, كرتونة البيرة, صندوق البيرة => makai 6 pack shelf:beer/craft-beer | shelf:beer/multi-packs
سيلتزر كحولي, سلتزر, سيلتزر, هارد سيلتزر, وايت كلو, ماء فوار كحولي => shelf:beer/hard-seltzer
شراب تفاح, سيدر تفاح, نبيذ تفاح => cider dry apple | shelf:beer/cider
سيدر اناناس => cider pineapple
سيدر كركديه => cider hibiscus
كحول خالي من الجلوتين, بيرة بدون جلوتين, كحول خالي من جلوتين, بيرة بدون الجلوتين => shelf:beer/hard-seltzer | shelf:beer/cider
سيدر, شراب التفاح, سايدر, عصير تفاح كحولي, سيدر التفاح, نبيذ التفاح => shelf:beer/cider
`
