import type { PromotionTranslations } from '../localized.ts'

/**
 * The seeded promotions, by id. One at some hours or days has a badge of its own; the badges of the others are made of their kind and amounts.
 * Amounts are isolated, so that they are read from left to right.
 */
export const arPromotions: Readonly<Record<string, PromotionTranslations[string]>> = {
  'pink-guava': { longDesc: 'عصير كوليا الفوّار بالجوافة الوردية بـ \u2066$1.79\u2069.' },
  'mud-pie': { longDesc: 'مثلجات أنيلا بنكهة كونا ماد باي، العلبة بـ \u2066$6.49\u2069.' },
  katsu: { longDesc: 'بينتو دجاج كاتسو بـ \u2066$8.99\u2069.' },
  pog: { longDesc: 'عصير POG من سنرايز، 16 أونصة سائلة، بـ \u2066$2.79\u2069.' },
  shortbread: { longDesc: 'بسكويت الزبدة بالمكاديميا من كوأولاو بـ \u2066$4.99\u2069.' },
  'water-liter': { longDesc: 'مياه بالي النبعية والقلوية، لتر واحد، بـ \u2066$1.99\u2069 للقارورة.' },
  'iced-tea': { longDesc: 'كل أنواع الشاي المثلج من مانوا ميست، 16.9 أونصة سائلة، بـ \u2066$1.79\u2069.' },
  electrolytes: { longDesc: 'مشروب الأملاح كاي+، 20 أونصة سائلة، كل النكهات بـ \u2066$1.99\u2069.' },
  milk: { longDesc: 'حليب ميدو بنصف الغالون، كل الأنواع بـ \u2066$5.49\u2069.' },
  yogurt: { longDesc: 'زبادي أبكنتري، كل النكهات بـ \u2066$1.79\u2069.' },
  cereal: { longDesc: 'حبوب الفطور صني سايد، علبة 12 أونصة، بـ \u2066$4.99\u2069.' },
  'root-chips': { longDesc: 'رقائق الجذور من لوئي، كل الأنواع بـ \u2066$4.79\u2069.' },
  'corn-rounds': { longDesc: 'أقراص الذرة من بويبوي، 9 أونصات، بـ \u2066$3.99\u2069.' },
  'saloon-crackers': { longDesc: 'مقرمشات أوهانا تين، علبة 9 أونصات، بـ \u2066$3.79\u2069.' },
  'ice-pops': { longDesc: 'مصاصات أنوينوي المثلجة، كل النكهات بـ \u2066$1.69\u2069.' },
  puree: { longDesc: 'طعام الأطفال المهروس من بيبي، المرحلة 2، كل النكهات بـ \u2066$1.79\u2069.' },
  'dog-treats': { longDesc: 'مكافآت الكلاب من إيليو، 5 أونصات، كل الأنواع بـ \u2066$4.99\u2069.' },
  'early-coffee': {
    shortDesc: '\u2066$2.49\u2069 حتى 9 صباحًا',
    longDesc: 'قهوة كونا دون، 16 أونصة سائلة، بـ \u2066$2.49\u2069 من 5 إلى 9 صباحًا.',
  },
  'slush-hour': {
    shortDesc: '\u2066$1.99\u2069 من 2 إلى 5 مساءً',
    longDesc: 'كل أنواع سلاش كوليا بـ \u2066$1.99\u2069 من 2 إلى 5 مساءً.',
  },
  'late-donuts': {
    shortDesc: '\u2066$1.49\u2069 بعد 8 مساءً',
    longDesc: 'كل ما بقي من الدونات بعد 8 مساءً بـ \u2066$1.49\u2069.',
  },
  'late-saimin': {
    shortDesc: '\u2066$2.49\u2069 آخر الليل',
    longDesc: 'أكواب نودلز سايمين ستوب بـ \u2066$2.49\u2069 من 10 مساءً إلى منتصف الليل.',
  },
  'musubi-tuesday': {
    shortDesc: '\u2066$2.99\u2069 أيام الثلاثاء',
    longDesc: 'أربعة أنواع محبوبة من الموسوبي بـ \u2066$2.99\u2069 كل ثلاثاء.',
  },
  'poke-808': {
    shortDesc: '\u2066$8.08\u2069 يوم 8 أغسطس',
    longDesc: 'أطباق البوكي بـ \u2066$8.08\u2069 في الثامن من أغسطس.',
  },
  'gold-bears': {
    shortDesc: '\u2066$3.19\u2069 مع Gold Pass',
    longDesc: 'يدفع أعضاء Gold Pass \u2066$3.19\u2069 لدببة ألوها بالأناناس.',
  },
  'gold-pints': {
    shortDesc: '\u2066$7.49\u2069 مع Gold Pass',
    longDesc: 'يدفع أعضاء Gold Pass \u2066$7.49\u2069 لخمسة أنواع من مثلجات أنيلا.',
  },
  'gold-beans': {
    shortDesc: '\u2066$12.49\u2069 مع Gold Pass',
    longDesc: 'يدفع أعضاء Gold Pass \u2066$12.49\u2069 لقهوة كونا دون الصباحية.',
  },
  'summer-soda': {
    shortDesc: '\u2066$1.79\u2069 في الصيف',
    longDesc: 'كولا هونو بسكر القصب طوال صيف 2025.',
  },
  'new-year-2030': {
    shortDesc: '\u2066$5.99\u2069 لرأس السنة',
    longDesc: 'علب موتشي موتشي بـ \u2066$5.99\u2069 في رأس سنة 2030.',
  },
  'chips-2-for-9': { longDesc: 'أي كيسين من رقائق نالو، 7 أونصات، بـ \u2066$9\u2069.' },
  'popcorn-2-for-9': { longDesc: 'أي كيسين من فشار ماكاني، 5 أونصات، بـ \u2066$9\u2069.' },
  'wafers-3-for-5': { longDesc: 'أي ثلاث قطع من ويفر كولوهي بـ \u2066$5\u2069.' },
  'bars-3-for-9': { longDesc: 'أي ثلاثة ألواح بروتين من إيكايكا بـ \u2066$9\u2069.' },
  'pate-4-for-7': { longDesc: 'أي أربع علب من باتيه بوبوكي بـ \u2066$7\u2069.' },
  'sparkling-2-for-4': {
    shortDesc: '2 بـ \u2066$4\u2069 أيام السبت',
    longDesc: 'علبتان من عصير كوليا الفوّار بـ \u2066$4\u2069 أيام السبت.',
  },
  'energy-3rd-free': { longDesc: 'اشترِ علبتين من مشروب الطاقة الليلي بو والثالثة مجانًا.' },
  'cola-3rd-free': { longDesc: 'اشترِ علبتين من هونو والثالثة مجانًا.' },
  'gummies-4th-free': { longDesc: 'اشترِ ثلاثة أكياس من دببة ألوها والرابع مجانًا.' },
  'dog-wednesday': {
    shortDesc: 'الأربعاء: اشترِ 1 واحصل على 1',
    longDesc: 'كل أربعاء شطيرة النقانق الثانية مجانًا.',
  },
}
