/** What shoppers call the goods of the water shelf. Format: packages/domain/search/equivalents.ts. */
export const water_ar = `
ماء, مياه, موية, ماي, مية, ماء شرب, مياه شرب, مياه معدنية عادية, ماء عادي, مياه عادية => shelf:water/still-water
قارورة ماء, قوارير ماء, زجاجة ماء, زجاجات ماء, قنينة ماء, قنينة مي, ازازة مية, علبة ماء, قارورة الماء, قوارير الماء, زجاجة الماء, زجاجات الماء, قنينة الماء, علبة الماء => spring water half liter | volcanic spring water
ماء نبع, مياه نبع, ماء الينابيع, مياه ينابيع, ماء الينبوع, ماء بركاني, افيان, ايفيان, فيجي => volcanic spring water
كرتون ماء, كرتونة مياه, كراتين ماء, صندوق ماء, شدة ماء, ربطة ماء, كرتون الماء, كراتين الماء, صندوق الماء, شدة الماء, ربطة الماء => spring water 24 pack | alkaline water 24 pack
ماء قلوي, مياه قلوية, ماء الكالاين, الكالاين => alkaline water
جالون ماء, غالون ماء, جالونات ماء, دبة ماء, جيك ماء, جالون الماء, غالون الماء, جالونات الماء, دبة الماء, جيك الماء => purified water | distilled water
ماء منقى, مياه منقاة, ماء مفلتر, مياه مفلترة, ماء مصفى, مياه نقية, اكوافينا, داساني, نستله => purified water
ماء مقطر, مياه مقطرة, ماء للمكواة, ماء المكواة, ماء بطارية, ماء للأجهزة => distilled water
ماء للرضع, ماء أطفال, مياه للرضع, ماء الأطفال => purified water | distilled water
ماء للطوارئ, مياه طوارئ, مياه للعاصفة => purified water | spring water 24 pack
ماء فوار, مياه فوارة, ماء غازي, مياه غازية, ماء بالغاز, ماء مكربن => shelf:water/sparkling-water
مياه معدنية, ماء معدني, ماء معدنية, بيريه, سان بيليغرينو => sparkling plain | alkaline water
ماء فوار بالليمون, ماء غازي ليمون, ماء فوار لايم, ماء غازي الليمون => pali sparkling lime
ماء فوار جريب فروت, ماء غازي جريب فروت => sparkling grapefruit
ماء فوار جوافة, ماء فوار الجوافة => pali sparkling guava
ماء جوز الهند, مياه جوز الهند, عصير جوز الهند, موية جوز الهند => shelf:water/coconut-water
ماء جوز الهند بالأناناس => coconut water pineapple
ماء جوز الهند بالقطع => coconut water with pulp
ماء فيتامين, ماء الفيتامينات, ماء بالفيتامينات, مياه بالفيتامينات, فيتامين ووتر, ماء بنكهة, مياه منكهة, ماء منكه, ماء الفيتامين, ماء فيتامينات => shelf:water/flavoured-water
ماء الخيار, ماء خيار ونعناع, خيار ونعناع => vitamin water cucumber mint
مشروب بدون سعرات, مشروب بلا سعرات, مشروب بدون سكر, مشروبات بدون سكر, مشروب كيتو, مشروب بدون السكر, مشروبات بدون السكر => shelf:water/sparkling-water | shelf:tea/unsweetened-tea | zero sugar cola
فلتر ماء, فلتر مياه, فلتر الماء => none | shelf:water/still-water
`
