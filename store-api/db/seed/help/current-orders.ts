import type { SeedArticle } from './seed-article.ts'

export const orderIssues: readonly SeedArticle[] = [
  {
    id: 'item-missing',
    labels: ['order_issues', 'refunds'],
    en: [
      'Something is missing from my order',
      `Sorry about that. First look at the receipt of the order: what was out of stock when it was packed is crossed out there, and its price was given back.
      1. Open Orders, then “Receipt” of the order.
      2. Choose “Report a problem”, then “Item missing”.
      3. Choose how many items did not come, and “Send report”.
      You can do so for 48 hours after the order came. Up to $25 an order we refund at once to what you paid with; otherwise a person looks at it first and answers by email.`,
    ],
    ar: [
      'هناك منتج ناقص في طلبي',
      `نعتذر عن ذلك. انظر أولًا إلى إيصال الطلب: ما نفد عند التجهيز مشطوب هناك وقد أُعيد ثمنه.
      1. افتح الطلبات ثم «الإيصال» الخاص بالطلب.
      2. اختر «أبلغ عن مشكلة» ثم «منتج ناقص».
      3. اختر عدد القطع التي لم تصل ثم «أرسل البلاغ».
      يمكنك ذلك خلال 48 ساعة من وصول الطلب. حتى \u2066$25\u2069 للطلب الواحد نعيد المبلغ فورًا إلى وسيلة الدفع نفسها، وما زاد على ذلك ينظر فيه موظف أولًا ويجيبك بالبريد الإلكتروني.`,
    ],
  },
  {
    id: 'item-damaged',
    labels: ['order_issues', 'refunds'],
    en: [
      'Something arrived damaged or spoiled',
      `Hot food should arrive hot and ice cream frozen. If it did not, tell us within 48 hours.
      - Open “Receipt” of the order and choose “Report a problem”, then “Damaged or spoiled”.
      - Choose the items; a few words help, and a photo is not needed.
      - Please do not eat or drink it.
      Nothing has to be returned.`,
    ],
    ar: [
      'وصل منتج تالفًا أو فاسدًا',
      `يجب أن يصل الطعام الساخن ساخنًا والمثلجات مجمّدة. إن لم يحدث ذلك فأخبرنا خلال 48 ساعة.
      - افتح «الإيصال» الخاص بالطلب واختر «أبلغ عن مشكلة» ثم «تالف أو فاسد».
      - اختر المنتجات؛ تفيدنا كلمات قليلة، ولا حاجة إلى صورة.
      - لا تأكله أو تشربه من فضلك.
      لا حاجة إلى إرجاع شيء.`,
    ],
  },
  {
    id: 'item-wrong',
    labels: ['order_issues', 'refunds'],
    en: [
      'I got the wrong item',
      `We never swap an item for another without asking, so this is our mistake.
      Open “Receipt” of the order, choose “Report a problem”, then “Wrong item”, and write what came instead. You need not return it.`,
    ],
    ar: [
      'وصلني منتج خاطئ',
      `لا نستبدل منتجًا بآخر دون سؤالك، فهذا خطؤنا.
      افتح «الإيصال» الخاص بالطلب واختر «أبلغ عن مشكلة» ثم «منتج خاطئ» واكتب ما وصل بدلًا منه. لا حاجة إلى إرجاعه.`,
    ],
  },
  {
    id: 'item-out-of-stock',
    labels: ['order_issues', 'placing_orders'],
    en: [
      'What happens when something is out of stock',
      `You choose in the basket, before you pay:
      - “Remove it and refund me”: the rest comes, and what you paid for the missing item is given back.
      - “Cancel the whole order”: nothing comes and the whole amount is given back.
      The receipt shows what was taken out and what was given back.`,
    ],
    ar: [
      'ماذا يحدث إذا نفد أحد المنتجات',
      `أنت تختار في السلة قبل الدفع:
      - «أزيلوه وأعيدوا ثمنه»: يصل الباقي ويُعاد ما دفعته عن الناقص.
      - «ألغوا الطلب كله»: لا يصل شيء ويُعاد المبلغ كاملًا.
      يُظهر الإيصال ما أُخرج من الطلب وما أُعيد.`,
    ],
  },
  {
    id: 'payment-declined',
    labels: ['order_issues', 'payments'],
    en: [
      'My payment was declined',
      `The order was not placed and your basket is still there. Usually it is one of these:
      - The bank declined: try again with another way to pay.
      - The ZIP or postal code is not the one your bank knows: add the card again with the right one.
      - Insufficient funds: remove something or use another card.
      A declined payment may show as pending at your bank for a few days; it is never taken. If you were asked to wait, do not order again: the page finds your order by itself.`,
    ],
    ar: [
      'رُفضت عملية الدفع',
      `لم يُسجَّل الطلب وما زالت سلتك كما هي. السبب عادةً واحد مما يلي:
      - رفض المصرف العملية: جرّب وسيلة دفع أخرى.
      - الرمز البريدي لا يطابق المسجّل لدى مصرفك: أضف البطاقة من جديد بالرمز الصحيح.
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
      `Open Orders and choose “Track order”. The page follows the order by itself:
      - “Received”: the store has it.
      - “Packing”: it is being packed.
      - “Ready”: a courier is on the way to the store, or it waits for you at the counter.
      - “On the way”: you see the courier on the map.
      The time on the page is for your address and changes with the courier.
      In a browser that can show notifications, choose “Tell me when it changes” on the page: it tells you when the page is closed, too.`,
    ],
    ar: [
      'أين طلبي؟',
      `افتح الطلبات واختر «تتبّع الطلب». تتابع الصفحة الطلب وحدها:
      - «استُلم»: وصل إلى المتجر.
      - «قيد التجهيز»: يُعبّأ الآن.
      - «جاهز»: المندوب في طريقه إلى المتجر، أو الطلب ينتظرك عند المنضدة.
      - «في الطريق»: ترى المندوب على الخريطة.
      الوقت المعروض خاص بعنوانك ويتغير مع حركة المندوب.
      في متصفح يعرض الإشعارات اختر «أشعرني عند تغيّر الحالة» في الصفحة: يصلك الإشعار حتى بعد إغلاقها.`,
    ],
  },
  {
    id: 'cancel-order',
    labels: ['active_orders', 'refunds'],
    en: [
      'Cancel an order',
      `You can cancel until the store begins to pack. Open the order and choose “Cancel order”; when the button is gone, packing has begun.
      The whole amount, tip and fees included, goes back to what you paid with. Credits and promo codes can be used again.`,
    ],
    ar: [
      'إلغاء الطلب',
      `يمكنك الإلغاء إلى أن يبدأ المتجر بالتجهيز. افتح الطلب واختر «إلغاء الطلب»؛ وإذا اختفى الزر فقد بدأ التجهيز.
      يعود المبلغ كاملًا، بما فيه الإكرامية والرسوم، إلى وسيلة الدفع نفسها. ويمكن استخدام الرصيد ورموز العروض من جديد.`,
    ],
  },
  {
    id: 'change-order',
    labels: ['active_orders'],
    en: [
      'Change the items or the address of an order',
      `While it is not being packed yet, “Add to this order” on its page adds items. Nothing else can be changed once an order is placed.
      - Not being packed yet: choose “Cancel order”, then “Reorder”; what the store has comes back into the basket.
      - Already being packed: place a second order for what is missing. It may come with another courier.`,
    ],
    ar: [
      'تغيير منتجات الطلب أو عنوانه',
      `ما لم يبدأ تجهيز الطلب، يمكنك إضافة منتجات إليه من صفحته: «أضف إلى هذا الطلب». ولا يمكن تغيير غير ذلك بعد إرساله.
      - لم يبدأ التجهيز: اختر «إلغاء الطلب» ثم «اطلب مجددًا»؛ يعود إلى السلة ما يتوفر منه في المتجر.
      - بدأ التجهيز: أرسل طلبًا ثانيًا بما ينقص. قد يأتي مع مندوب آخر.`,
    ],
  },
  {
    id: 'order-late',
    labels: ['active_orders'],
    en: [
      'My order is late',
      `Most orders arrive in about 30 minutes. Rain, traffic and a queue for hot food can add to that; the page shows the new time.
      If the time has passed, open the order and choose “Call the store”. An order that cannot be delivered is refunded in full.`,
    ],
    ar: [
      'تأخر طلبي',
      `تصل معظم الطلبات خلال 30 دقيقة تقريبًا. قد يزيد المطر والزحام والانتظار على الطعام الساخن من ذلك، وتعرض الصفحة الوقت الجديد.
      إذا مضى الموعد فافتح الطلب واختر «اتصل بالمتجر». الطلب الذي يتعذر توصيله يُعاد ثمنه كاملًا.`,
    ],
  },
  {
    id: 'courier-contact',
    labels: ['active_orders'],
    en: [
      'Talk to the courier, or have it left at the door',
      `While the order is out for delivery its page shows the courier's name and a button to call.
      With “Leave at my door”, which you choose at checkout, the courier leaves the bag where your note says, at most 210 characters. Age-restricted items are always handed over in person, to somebody of age with an ID.`,
    ],
    ar: [
      'التواصل مع المندوب أو ترك الطلب عند الباب',
      `عندما يكون الطلب في الطريق تعرض صفحته اسم المندوب وزرًا للاتصال به.
      مع «اتركه عند بابي» الذي تختاره عند إتمام الطلب يترك المندوب الكيس حيث تقول ملاحظتك، وهي 210 أحرف على الأكثر. المنتجات المقيّدة بالعمر تُسلّم باليد دائمًا لمن بلغ السن ومعه هويته.`,
    ],
  },
]
