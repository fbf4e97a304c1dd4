import type { enHome as english } from '../en/home.ts'
import type { Translated } from '../localized.ts'

export const arHome: Translated<typeof english> = {
  lists: {
    'best-sellers': { title: 'الأكثر مبيعًا', note: 'المفضل في كل قسم' },
    'hot-case': { title: 'طعام ساخن يصل ساخنًا', note: 'يُعبّأ أخيرًا ويُحمل في حقيبة حافظة للحرارة.' },
    'late-night': { title: 'مشوار آخر الليل', note: 'نودلز ومثلجات وحلوى ومشروبات باردة' },
    'morning-flight': { title: 'فطور الصباح الباكر', note: 'قهوة ومخبوزات وفطور' },
  },
  banners: {
    'sunset-snacks': {
      title: 'وجبات الغروب، اثنتان بـ \u2066$9\u2069',
      text: 'أي كيسين من رقائق نالو، أو أي كيسين من فشار ماكاني.',
      badge: 'ليلًا ونهارًا',
      action: 'اختر اثنين',
    },
    'noodle-night': {
      badge: null,
      title: 'النودلز أولًا، ثم المثلجات',
      text: 'وعاء الآن ومغرفة لاحقًا، في كيس واحد.',
      action: 'شاهد النودلز',
    },
    'gold-pass': {
      title: 'توصيل مجاني لكل طلب ابتداءً من \u2066$15\u2069.',
      text: 'توصيل مجاني وأسعار للأعضاء. {passDays} يومًا مجانًا، ثم \u2066{passPrice}\u2069 شهريًا.',
      badge: 'Gold Pass',
      action: 'تعرّف على البطاقة',
    },
    'first-flight': {
      title: 'توصيل طلبك الأول مجانًا',
      text: 'للعملاء الجدد: التوصيل علينا للطلبات من \u2066{firstOrderFrom}\u2069 فأكثر.',
      badge: 'أهلًا',
      action: 'ابدأ بالعروض',
    },
  },
}
