import type { SeedArticle } from './seed-article.ts'

export const pastDeliveryOrders: readonly SeedArticle[] = [
  {
    id: 'not-received',
    labels: ['past_orders', 'delivery'],
    en: [
      'It says delivered, but I have nothing',
      `Look where your delivery notes sent the courier, and ask at the front desk or your neighbors.
      1. Open the order and compare its address with yours.
      2. Choose “Report a problem”, then “The delivery” and “Order never arrived”.
      A person looks at it and answers by email. You can report it for 48 hours after the order came.`,
    ],
    ar: [
      'يظهر أنه سُلّم ولم يصلني شيء',
      `انظر حيث أرسلت ملاحظاتك المندوب، واسأل في الاستقبال أو جيرانك.
      1. افتح الطلب وقارن عنوانه بعنوانك.
      2. اختر «أبلغ عن مشكلة» ثم «التوصيل» و«لم يصل الطلب».
      ينظر موظف في الأمر ويجيبك بالبريد الإلكتروني. يمكنك الإبلاغ خلال 48 ساعة من وصول الطلب.`,
    ],
  },
  {
    id: 'refund-time',
    labels: ['past_orders', 'refunds', 'payments'],
    en: [
      'When do I get my refund?',
      `We send refunds at once, to what you paid with.
      - Your bank or wallet decides how soon you see it there.
      - Credits can be spent at once, on your next order.
      The order shows the amount that was returned. A refund of single items takes their share of offers and taxes back as well, never more than you paid.`,
    ],
    ar: [
      'متى أستلم المبلغ المُعاد؟',
      `نرسل المبالغ المعادة فورًا إلى وسيلة الدفع نفسها.
      - يقرر مصرفك أو محفظتك متى يظهر المبلغ هناك.
      - يمكن إنفاق الرصيد فورًا في طلبك التالي.
      يعرض الطلب المبلغ الذي أُعيد. عند إعادة ثمن منتجات منفردة تُحسب حصتها من العروض والضرائب أيضًا، ولا يزيد المبلغ عما دفعته.`,
    ],
  },
  {
    id: 'receipt',
    labels: ['past_orders', 'payments'],
    en: [
      'Find the receipt of an order',
      `Open Orders. Below “Past orders” choose “Receipt” of the order: every item, fee, deposit and tax on its own line, the tip, the end of the card's number and whatever was refunded. Print it from the browser to keep it as a PDF.`,
    ],
    ar: [
      'العثور على إيصال الطلب',
      `افتح الطلبات. تحت «الطلبات السابقة» اختر «الإيصال» الخاص بالطلب: كل منتج ورسم وتأمين وضريبة في سطر، والإكرامية وآخر رقم البطاقة وما أُعيد من مبالغ. اطبعه من المتصفح لحفظه بصيغة PDF.`,
    ],
  },
  {
    id: 'rate-order',
    labels: ['past_orders'],
    en: [
      'Rate an order',
      `After your latest order is finished we ask how it went: choose stars and, if you like, write a comment of at most 100 characters. “Skip” closes the question for good.`,
    ],
    ar: [
      'تقييم الطلب',
      `بعد انتهاء طلبك الأخير نسألك عن رأيك: اختر عدد النجوم، واكتب إن أردت تعليقًا من 100 حرف على الأكثر. يُغلق «تخطَّ» السؤال نهائيًا.`,
    ],
  },
]

export const pastPickupOrders: readonly SeedArticle[] = [
  {
    id: 'pickup-code',
    labels: ['past_orders', 'pickup', 'placing_orders'],
    en: [
      'Collect a pickup order',
      `1. Wait until the order says “Ready”.
      2. Go to the counter of the store on the order.
      3. Say the 4-digit pickup code, or show it on your phone.
      The code is only for this order. For age-restricted items bring an ID.`,
    ],
    ar: [
      'استلام طلب من المتجر',
      `1. انتظر حتى يظهر «جاهز» على الطلب.
      2. اذهب إلى منضدة المتجر المذكور في الطلب.
      3. اذكر رمز الاستلام المكوّن من 4 أرقام أو اعرضه على هاتفك.
      الرمز خاص بهذا الطلب. أحضر هويتك للمنتجات المقيّدة بالعمر.`,
    ],
  },
  {
    id: 'pickup-someone-else',
    labels: ['past_orders', 'pickup'],
    en: [
      'Can somebody else collect my order?',
      `Yes: give them the 4-digit code. With beer, wine or spirits in the bag they must be 21 and show their own ID, and the store may refuse a handover on behalf of a minor.`,
    ],
    ar: [
      'هل يمكن لغيري استلام طلبي؟',
      `نعم: أعطه الرمز المكوّن من 4 أرقام. إذا كان في الكيس بيرة أو نبيذ أو مشروبات روحية فيجب أن يكون قد بلغ 21 عامًا ويُبرز هويته، وللمتجر رفض التسليم نيابةً عن قاصر.`,
    ],
  },
  {
    id: 'pickup-problem',
    labels: ['past_orders', 'pickup', 'refunds'],
    en: [
      'Something was wrong with my pickup order',
      `If you are still in the store, tell the counter: they can hand you what is missing. Later, open “Receipt” of the order and choose “Report a problem”. Refunds go to what you paid with; you need not come back.`,
    ],
    ar: [
      'كانت هناك مشكلة في طلب الاستلام',
      `إن كنت لا تزال في المتجر فأخبر الموظف ليعطيك ما ينقص. وبعد ذلك افتح «الإيصال» الخاص بالطلب واختر «أبلغ عن مشكلة». تُعاد المبالغ إلى وسيلة الدفع نفسها دون حاجة إلى العودة.`,
    ],
  },
]
