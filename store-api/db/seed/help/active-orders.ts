import type { SeedArticle } from './seed-article.ts'

export const activeOrders: readonly SeedArticle[] = [
  {
    id: 'track-order',
    labels: ['active_orders'],
    en: [
      'Where is my order?',
      `Open Orders. The order goes through these steps, and the page follows by itself every ten seconds:
      1. Submitted: the store has it.
      2. In progress: it is being packed, hot food last.
      3. Ready: a courier is on the way to the store, or it waits for you at the counter.
      4. Out for delivery: you see the courier on the map.
      The time on the page is for your address and changes with the courier.`,
    ],
    ar: [
      'أين طلبي؟',
      `افتح الطلبات. يمر الطلب بهذه الخطوات، وتتحدّث الصفحة وحدها كل عشر ثوانٍ:
      1. مُرسَل: وصل إلى المتجر.
      2. قيد التجهيز: يُعبّأ الآن، والطعام الساخن أخيرًا.
      3. جاهز: المندوب في طريقه إلى المتجر، أو الطلب ينتظرك عند المنضدة.
      4. في الطريق: ترى المندوب على الخريطة.
      الوقت المعروض خاص بعنوانك ويتغير مع حركة المندوب.`,
    ],
  },
  {
    id: 'cancel-order',
    labels: ['active_orders', 'refunds'],
    en: [
      'Cancel an order',
      `You can cancel until the store begins to pack. Open the order and choose "Cancel order"; when the button is gone, packing has begun.
      The whole amount, tip and fees included, goes back to what you paid with. Credits and promo codes can be used again.`,
    ],
    ar: [
      'إلغاء الطلب',
      `يمكنك الإلغاء إلى أن يبدأ المتجر بالتجهيز. افتح الطلب واختر "إلغاء الطلب"؛ وإذا اختفى الزر فقد بدأ التجهيز.
      يعود المبلغ كاملًا، بما فيه الإكرامية والرسوم، إلى وسيلة الدفع نفسها. ويمكن استخدام الرصيد ورموز العروض من جديد.`,
    ],
  },
  {
    id: 'change-order',
    labels: ['active_orders'],
    en: [
      'Change the items or the address of an order',
      `An order cannot be changed once it is placed, because packing starts within minutes.
      - Not being packed yet: cancel it and choose "Order again"; everything comes back into the basket.
      - Already being packed: place a second order for what is missing. It may come with another courier.`,
    ],
    ar: [
      'تغيير منتجات الطلب أو عنوانه',
      `لا يمكن تغيير الطلب بعد إرساله لأن التجهيز يبدأ خلال دقائق.
      - لم يبدأ التجهيز: ألغِه واختر "اطلب من جديد"؛ يعود كل شيء إلى السلة.
      - بدأ التجهيز: أرسل طلبًا ثانيًا بما ينقص. قد يأتي مع مندوب آخر.`,
    ],
  },
  {
    id: 'order-late',
    labels: ['active_orders'],
    en: [
      'My order is late',
      `Most orders arrive in about 30 minutes. Rain, traffic and a queue for hot food can add to that; the page shows the new time.
      If the time has passed by more than 30 minutes, call the store: its number stands on the order. An order that cannot be delivered is canceled and refunded in full.`,
    ],
    ar: [
      'تأخر طلبي',
      `تصل معظم الطلبات خلال 30 دقيقة تقريبًا. قد يزيد المطر والزحام والانتظار على الطعام الساخن من ذلك، وتعرض الصفحة الوقت الجديد.
      إذا مضى على الموعد أكثر من 30 دقيقة فاتصل بالمتجر: رقمه موجود في الطلب. الطلب الذي يتعذر توصيله يُلغى ويُعاد ثمنه كاملًا.`,
    ],
  },
  {
    id: 'courier-contact',
    labels: ['active_orders'],
    en: [
      'Talk to the courier, or have it left at the door',
      `While the order is out for delivery its page shows the courier's name and a button to call.
      With contactless delivery the courier leaves the bag where your delivery notes say, at most 210 characters. Age-restricted items are always handed over in person, to somebody of age with an ID.`,
    ],
    ar: [
      'التواصل مع المندوب أو ترك الطلب عند الباب',
      `عندما يكون الطلب في الطريق تعرض صفحته اسم المندوب وزرًا للاتصال به.
      في التوصيل دون تلامس يترك المندوب الكيس حيث تذكر ملاحظاتك، وهي 210 أحرف على الأكثر. المنتجات المقيّدة بالعمر تُسلّم باليد دائمًا لمن بلغ السن ومعه هويته.`,
    ],
  },
]
