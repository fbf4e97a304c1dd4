import type { SeedArticle } from './seed-article.ts'

export const pastDeliveryOrders: readonly SeedArticle[] = [
  {
    id: 'not-received',
    labels: ['past_orders', 'delivery'],
    en: [
      'It says delivered, but I have nothing',
      `Look where your delivery notes sent the courier, and ask at the front desk or your neighbors.
      1. Open the order and compare its address with yours.
      2. Choose Help, then "Order never arrived".
      We see where the courier stopped and answer the same day, with the order or the refund.`,
    ],
    ar: [
      'يظهر أنه سُلّم ولم يصلني شيء',
      `انظر حيث أرسلت ملاحظاتك المندوب، واسأل في الاستقبال أو جيرانك.
      1. افتح الطلب وقارن عنوانه بعنوانك.
      2. اختر المساعدة ثم "لم يصل الطلب".
      نرى أين توقف المندوب ونجيبك في اليوم نفسه بالطلب أو بثمنه.`,
    ],
  },
  {
    id: 'refund-time',
    labels: ['past_orders', 'refunds', 'payments'],
    en: [
      'When do I get my refund?',
      `We send refunds at once, to what you paid with.
      - Cards: 3 to 10 business days, as your bank decides.
      - PayPal and Venmo: usually the same day.
      - Credits: at once, on your next order.
      The order shows the amount that was returned. A refund of single items takes their share of offers and taxes back as well, never more than you paid.`,
    ],
    ar: [
      'متى أستلم المبلغ المُعاد؟',
      `نرسل المبالغ المعادة فورًا إلى وسيلة الدفع نفسها.
      - البطاقات: من 3 إلى 10 أيام عمل بحسب مصرفك.
      - PayPal وVenmo: في اليوم نفسه عادةً.
      - الرصيد: فورًا، في طلبك التالي.
      يعرض الطلب المبلغ الذي أُعيد. عند إعادة ثمن منتجات منفردة تُحسب حصتها من العروض والضرائب أيضًا، ولا يزيد المبلغ عما دفعته.`,
    ],
  },
  {
    id: 'receipt',
    labels: ['past_orders', 'payments'],
    en: [
      'Find the receipt of an order',
      `Open Orders, then Past. Each order keeps its receipt: every item, offer, fee, deposit and tax on its own line, the tip, the last four digits of the card and whatever was refunded. Print it from the browser to keep it as a PDF.`,
    ],
    ar: [
      'العثور على إيصال الطلب',
      `افتح الطلبات ثم السابقة. يحتفظ كل طلب بإيصاله: كل منتج وعرض ورسم وتأمين وضريبة في سطر، والإكرامية وآخر أربعة أرقام من البطاقة وما أُعيد من مبالغ. اطبعه من المتصفح لحفظه بصيغة PDF.`,
    ],
  },
  {
    id: 'rate-order',
    labels: ['past_orders'],
    en: [
      'Rate an order',
      `After an order is finished we ask once how it went: one to five stars and, if you like, a comment. You can close the question for good, or change your rating within a week. Couriers do not see who rated them.`,
    ],
    ar: [
      'تقييم الطلب',
      `بعد انتهاء الطلب نسألك مرة واحدة عن رأيك: من نجمة إلى خمس، مع تعليق إن أردت. يمكنك إغلاق السؤال نهائيًا أو تغيير تقييمك خلال أسبوع. لا يعرف المندوبون من قيّمهم.`,
    ],
  },
]

export const pastPickupOrders: readonly SeedArticle[] = [
  {
    id: 'pickup-code',
    labels: ['past_orders', 'pickup', 'placing_orders'],
    en: [
      'Collect a pickup order',
      `1. Wait until the order says Ready; cold and hot items are packed last.
      2. Go to the counter of the store on the order.
      3. Say the four-digit pickup code, or show it on your phone.
      The code is only for this order. For age-restricted items bring an ID.`,
    ],
    ar: [
      'استلام طلب من المتجر',
      `1. انتظر حتى يظهر أن الطلب جاهز؛ فالبارد والساخن يُعبّآن أخيرًا.
      2. اذهب إلى منضدة المتجر المذكور في الطلب.
      3. اذكر رمز الاستلام المكوّن من أربعة أرقام أو اعرضه على هاتفك.
      الرمز خاص بهذا الطلب. أحضر هويتك للمنتجات المقيّدة بالعمر.`,
    ],
  },
  {
    id: 'pickup-someone-else',
    labels: ['past_orders', 'pickup'],
    en: [
      'Can somebody else collect my order?',
      `Yes: give them the four-digit code. With beer, wine or spirits in the bag they must be 21 and show their own ID, and the store may refuse a handover on behalf of a minor.`,
    ],
    ar: [
      'هل يمكن لغيري استلام طلبي؟',
      `نعم: أعطه الرمز المكوّن من أربعة أرقام. إذا كان في الكيس بيرة أو نبيذ أو مشروبات روحية فيجب أن يكون قد بلغ 21 عامًا ويُبرز هويته، وللمتجر رفض التسليم نيابةً عن قاصر.`,
    ],
  },
  {
    id: 'pickup-problem',
    labels: ['past_orders', 'pickup', 'refunds'],
    en: [
      'Something was wrong with my pickup order',
      `If you are still in the store, tell the counter: they can hand you what is missing. Later, open the order, choose Help and the items. Refunds go to what you paid with; you need not come back.`,
    ],
    ar: [
      'كانت هناك مشكلة في طلب الاستلام',
      `إن كنت لا تزال في المتجر فأخبر الموظف ليعطيك ما ينقص. وبعد ذلك افتح الطلب واختر المساعدة ثم المنتجات. تُعاد المبالغ إلى وسيلة الدفع نفسها دون حاجة إلى العودة.`,
    ],
  },
]
