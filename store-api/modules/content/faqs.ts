import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { firstOrderLines } from '../../texts/first-order-terms.ts'

export interface Faq {
  readonly id: string
  readonly question: string
  readonly answer: string
}

type Text = readonly [question: string, answer: string]
type App = '7now_faq' | '7now_landing'

const texts: Record<string, Record<App, readonly (readonly [id: string, ...Text])[]>> = {
  en: {
    '7now_landing': [
      [
        'how-fast',
        'How fast is delivery?',
        'Most orders arrive in about 30 minutes, day and night. The time for your address is shown before you pay and again while the courier is on the way.',
      ],
      [
        'where',
        'Where do you deliver?',
        'Around every Kōlea store with couriers: most of Oʻahu, the larger towns of Maui, Kauaʻi and Hawaiʻi island, and some neighborhoods on the mainland and in Canada. Enter your address to see whether you are inside.',
      ],
      [
        'cost',
        'What does delivery cost?',
        `The delivery fee and every other fee are listed in your basket before you check out. From ${shortDollars(feePolicy.freeDeliveryFromCents)} of goods delivery is free.\nOn a first order it is free from {firstOrderFrom}, in the first {firstOrderDays} days of your account.`,
      ],
      [
        'pickup',
        'Can I pick up my order instead?',
        'Yes. Choose Pickup, pick a store, and we tell you when it is ready. Say the 4-digit code at the counter.',
      ],
      [
        'account',
        'Do I need an account?',
        'Not to look around or to fill a basket. You sign in or register when you check out, and your basket comes along.',
      ],
    ],
    '7now_faq': [
      [
        'change-order',
        'Can I change or cancel an order?',
        'You can cancel until the store begins to pack it: open the order and choose “Cancel order”. The payment is returned in full. Until then “Add to this order” on its page adds items; to change others, cancel and order again.',
      ],
      [
        'out-of-stock',
        'What if something is out of stock?',
        'You choose in the basket: we leave the item out and give its price back, or we cancel the whole order. We never send something else without asking.',
      ],
      [
        'missing',
        'Something is missing or damaged.',
        'Open the order within 48 hours, choose “Report a problem”, and tell us which items. Up to $25 an order we refund at once; otherwise a person looks at it first.',
      ],
      [
        'alcohol',
        'How do I buy beer, wine or spirits?',
        'You must be 21 and show your ID to the courier or at the counter. Alcohol is sold only during the hours the store is licensed for and only to addresses where that is allowed.',
      ],
      [
        'payment',
        'How can I pay?',
        'Checkout lists the ways to pay, saved or new. The amount is charged when you place the order. Prices include no hidden fees: tax and fees are listed line by line.',
      ],
      ['tip', 'Does the courier get the whole tip?', 'Yes, all of it. A tip is optional.'],
      [
        'contactless',
        'Can the courier leave it at the door?',
        'Yes. Choose “Leave at my door” at checkout and write where to leave it. Age-restricted items must be handed over in person.',
      ],
      [
        'promo',
        'My promo code does not work.',
        'Codes have dates, a smallest order and sometimes work once per person. Checkout says which of these applies.',
      ],
      [
        'data',
        'How do I see or delete my data?',
        'Open Account: below “Password and data” you can download your data and delete your account.',
      ],
    ],
  },
  ar: {
    '7now_landing': [
      [
        'how-fast',
        'ما سرعة التوصيل؟',
        'تصل معظم الطلبات خلال 30 دقيقة تقريبًا، ليلًا ونهارًا. نعرض الوقت المتوقع لعنوانك قبل الدفع ثم أثناء توجّه المندوب إليك.',
      ],
      [
        'where',
        'أين توصّلون؟',
        'حول كل متجر من متاجر كوليا لديه مندوبون: معظم أواهو، والبلدات الكبرى في ماوي وكاواي وجزيرة هاواي، وبعض الأحياء في البر الرئيسي وكندا. أدخل عنوانك لتعرف إن كان ضمن النطاق.',
      ],
      [
        'cost',
        'كم تكلفة التوصيل؟',
        `تظهر رسوم التوصيل وكل رسم آخر في سلّتك قبل إتمام الطلب. التوصيل مجاني ابتداءً من \u2066${shortDollars(feePolicy.freeDeliveryFromCents)}\u2069 من المنتجات.\nوللطلب الأول ابتداءً من \u2066{firstOrderFrom}\u2069 خلال أول {firstOrderDays} أيام من حسابك.`,
      ],
      [
        'pickup',
        'هل يمكنني استلام طلبي بنفسي؟',
        'نعم. اختر الاستلام ثم المتجر، وسنخبرك عندما يجهز. اذكر الرمز المكوّن من 4 أرقام عند المنضدة.',
      ],
      [
        'account',
        'هل أحتاج إلى حساب؟',
        'لا تحتاج إليه للتصفح أو لملء السلة. تسجّل الدخول أو تنشئ حسابًا عند إتمام الطلب، وتبقى سلتك معك.',
      ],
    ],
    '7now_faq': [
      [
        'change-order',
        'هل يمكنني تغيير الطلب أو إلغاؤه؟',
        'يمكنك الإلغاء إلى أن يبدأ المتجر بتجهيزه: افتح الطلب واختر «إلغاء الطلب». يُعاد المبلغ كاملًا. وحتى ذلك الحين يمكنك إضافة منتجات من صفحة الطلب: «أضف إلى هذا الطلب»؛ ولتغيير غيرها ألغِ الطلب واطلب من جديد.',
      ],
      [
        'out-of-stock',
        'ماذا لو نفد أحد المنتجات؟',
        'أنت تختار في السلة: إما أن نحذف المنتج ونعيد ثمنه، أو نلغي الطلب كله. لا نرسل بديلًا دون سؤالك.',
      ],
      [
        'missing',
        'هناك منتج ناقص أو تالف.',
        'افتح الطلب خلال 48 ساعة واختر «أبلغ عن مشكلة» وأخبرنا أي المنتجات. حتى \u2066$25\u2069 للطلب الواحد نعيد المبلغ فورًا، وما زاد على ذلك ينظر فيه موظف أولًا.',
      ],
      [
        'alcohol',
        'كيف أشتري البيرة أو النبيذ أو المشروبات الروحية؟',
        'يجب أن يكون عمرك 21 عامًا وأن تُبرز هويتك للمندوب أو عند المنضدة. تُباع الكحوليات في الساعات المرخّصة للمتجر فقط وإلى العناوين المسموح بها.',
      ],
      [
        'payment',
        'كيف أدفع؟',
        'تعرض صفحة إتمام الطلب وسائل الدفع، محفوظة أو جديدة. يُخصم المبلغ عند تقديم الطلب. لا رسوم خفية: الضريبة والرسوم مذكورة سطرًا سطرًا.',
      ],
      ['tip', 'هل يحصل المندوب على الإكرامية كاملة؟', 'نعم، كلها. والإكرامية اختيارية.'],
      [
        'contactless',
        'هل يمكن للمندوب تركه عند الباب؟',
        'نعم. اختر «اتركه عند بابي» عند إتمام الطلب واكتب مكان الترك. المنتجات المقيّدة بالعمر تُسلّم باليد.',
      ],
      [
        'promo',
        'رمز العرض لا يعمل.',
        'للرموز تواريخ وحد أدنى للطلب وقد تُستخدم مرة واحدة لكل شخص. تذكر صفحة إتمام الطلب أي هذه الشروط ينطبق.',
      ],
      [
        'data',
        'كيف أطّلع على بياناتي أو أحذفها؟',
        'افتح الحساب: تحت «كلمة المرور والبيانات» يمكنك تنزيل بياناتك وحذف حسابك.',
      ],
    ],
  },
}

/** Questions of an app in a language, else in English (HLP-01). @param firstOrderDays `user_signup_date_range` */
export function faqsOf(app: App, language: string, firstOrderDays: number): Faq[] {
  const chosen = Object.hasOwn(texts, language) ? texts[language] : texts.en
  return (chosen?.[app] ?? []).map(([id, question, answer]) => ({
    id,
    question,
    answer: firstOrderLines(answer.split('\n'), firstOrderDays).join(' '),
  }))
}
