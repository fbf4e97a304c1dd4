import type { SeedArticle } from './seed-article.ts'

export const orderIssues: readonly SeedArticle[] = [
  {
    id: 'item-missing',
    labels: ['order_issues', 'refunds'],
    en: [
      'Something is missing from my order',
      `Sorry about that. First look at the receipt of the order: what was out of stock when it was packed is crossed out there and was not charged.
      1. Open Orders and choose the order.
      2. Choose Help, then "Item missing".
      3. Tick what did not come and send.
      We look into it the same day and refund what did not arrive to the card or wallet you paid with.`,
    ],
    ar: [
      'هناك منتج ناقص في طلبي',
      `نعتذر عن ذلك. انظر أولًا إلى إيصال الطلب: ما نفد عند التجهيز مشطوب هناك ولم تُحاسَب عليه.
      1. افتح الطلبات واختر الطلب.
      2. اختر المساعدة ثم "منتج ناقص".
      3. حدّد ما لم يصل ثم أرسل.
      نراجع الأمر في اليوم نفسه ونعيد ثمن ما لم يصل إلى البطاقة أو المحفظة التي دفعت بها.`,
    ],
  },
  {
    id: 'item-damaged',
    labels: ['order_issues', 'refunds'],
    en: [
      'Something arrived damaged or spoiled',
      `Hot food should arrive hot and ice cream frozen. If it did not, tell us within 48 hours.
      - Choose the order, then Help, then "Damaged or spoiled".
      - Say in a few words what was wrong; a photo is not needed.
      - Please do not eat or drink it.
      You get the price of the item back. Nothing has to be returned.`,
    ],
    ar: [
      'وصل منتج تالفًا أو فاسدًا',
      `يجب أن يصل الطعام الساخن ساخنًا والمثلجات مجمّدة. إن لم يحدث ذلك فأخبرنا خلال 48 ساعة.
      - اختر الطلب ثم المساعدة ثم "تالف أو فاسد".
      - صِف المشكلة بكلمات قليلة؛ لا حاجة إلى صورة.
      - لا تأكله أو تشربه من فضلك.
      نعيد إليك ثمن المنتج، ولا حاجة إلى إرجاع شيء.`,
    ],
  },
  {
    id: 'item-wrong',
    labels: ['order_issues', 'refunds'],
    en: [
      'I got the wrong item',
      `We never swap an item for another without asking, so this is our mistake.
      Choose the order, then Help, then "Wrong item", and name what came instead. We refund the item you ordered; keep what came, unless it is age-restricted: then the courier picks it up.`,
    ],
    ar: [
      'وصلني منتج خاطئ',
      `لا نستبدل منتجًا بآخر دون سؤالك، فهذا خطؤنا.
      اختر الطلب ثم المساعدة ثم "منتج خاطئ" واذكر ما وصل بدلًا منه. نعيد ثمن ما طلبته، واحتفظ بما وصل ما لم يكن مقيّدًا بالعمر، فعندها يستلمه المندوب.`,
    ],
  },
  {
    id: 'item-out-of-stock',
    labels: ['order_issues', 'placing_orders'],
    en: [
      'What happens when something is out of stock',
      `You choose in the basket, before you pay:
      - Remove the item: the rest comes, and you do not pay for what is missing.
      - Cancel the entire order: nothing comes and the whole amount is returned.
      Offers are worked out again when an item is removed, so a bundle that lost a piece goes back to its normal price. The receipt shows every change.`,
    ],
    ar: [
      'ماذا يحدث إذا نفد أحد المنتجات',
      `أنت تختار في السلة قبل الدفع:
      - حذف المنتج: يصل الباقي ولا تدفع ثمن الناقص.
      - إلغاء الطلب كله: لا يصل شيء ويُعاد المبلغ كاملًا.
      تُحسب العروض من جديد عند حذف منتج، فتعود المجموعة التي نقصت قطعة إلى سعرها العادي. يُظهر الإيصال كل تغيير.`,
    ],
  },
  {
    id: 'payment-declined',
    labels: ['order_issues', 'payments'],
    en: [
      'My payment was declined',
      `The order was not placed and your basket is still there. Usually it is one of these:
      - The bank declined: try again with another card, PayPal or Venmo.
      - The ZIP or postal code is not the one your bank knows: correct it beside the card.
      - Insufficient funds: remove something or use another card.
      A declined payment may show as pending at your bank for a few days; it is never taken. If you were asked to wait, do not order again: the page finds your order by itself.`,
    ],
    ar: [
      'رُفضت عملية الدفع',
      `لم يُسجَّل الطلب وما زالت سلتك كما هي. السبب عادةً واحد مما يلي:
      - رفض المصرف العملية: جرّب بطاقة أخرى أو PayPal أو Venmo.
      - الرمز البريدي لا يطابق المسجّل لدى مصرفك: صحّحه بجانب البطاقة.
      - الرصيد غير كافٍ: احذف منتجًا أو استخدم بطاقة أخرى.
      قد تظهر العملية المرفوضة معلّقة لدى مصرفك بضعة أيام، لكنها لا تُخصم. إن طُلب منك الانتظار فلا تطلب مرة ثانية: ستجد الصفحة طلبك بنفسها.`,
    ],
  },
]

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
