import type { SeedArticle } from './seed-article.ts'

export const placingOrders: readonly SeedArticle[] = [
  {
    id: 'how-to-order',
    labels: ['placing_orders'],
    en: [
      'Place an order',
      `1. Choose Delivery or Pickup and enter your address.
      2. Fill the basket. You need no account to look around.
      3. Check out: sign in, or register and keep your basket.
      4. Choose a tip, if you like, and pay.
      The order counts once you see its number, such as K-48213.`,
    ],
    ar: [
      'كيف ترسل طلبًا',
      `1. اختر التوصيل أو الاستلام وأدخل عنوانك.
      2. املأ السلة. لا تحتاج إلى حساب للتصفح.
      3. أتمم الطلب: سجّل الدخول أو أنشئ حسابًا وتبقى سلتك.
      4. اختر إكرامية إن أردت، ثم ادفع.
      يُحتسب الطلب حين ترى رقمه، مثل K-48213.`,
    ],
  },
  {
    id: 'fees',
    labels: ['placing_orders', 'payments'],
    en: [
      'Fees and free delivery',
      `Every fee has its own line in the basket before you pay.
      - Delivery: $3.99, free from $35 of goods.
      - Your first order: delivered free from {firstOrderFrom} of goods, in the first {firstOrderDays} days of your account.
      - Gold Pass members: delivered free from $15.
      - Service: $1.49 with delivery, none with pickup.
      - Bag: $0.15.
      - Small basket: $2.00 on deliveries below $10.
      The $35 are counted at list price: an offer or a code never costs you the free delivery.`,
    ],
    ar: [
      'الرسوم والتوصيل المجاني',
      `لكل رسم سطره في السلة قبل الدفع.
      - التوصيل: \u2066$3.99\u2069، ومجانًا ابتداءً من \u2066$35\u2069 من المنتجات.
      - طلبك الأول: توصيل مجاني ابتداءً من \u2066{firstOrderFrom}\u2069 من المنتجات، خلال أول {firstOrderDays} أيام من حسابك.
      - أعضاء Gold Pass: توصيل مجاني ابتداءً من \u2066$15\u2069.
      - الخدمة: \u2066$1.49\u2069 مع التوصيل، ولا شيء مع الاستلام.
      - الكيس: \u2066$0.15\u2069.
      - السلة الصغيرة: \u2066$2.00\u2069 للتوصيل إذا قلت السلة عن \u2066$10\u2069.
      تُحسب الـ\u2066$35\u2069 بالسعر الأصلي: لا يُفقدك عرض أو رمز التوصيل المجاني.`,
    ],
  },
  {
    id: 'alcohol-hours',
    labels: ['placing_orders', 'age'],
    en: [
      'When and where alcohol is sold',
      `Beer, wine and spirits are sold on Oʻahu and Hawaiʻi island from 6 AM to midnight, on Maui and Kauaʻi from 6 AM to 11 PM, Hawaiʻi time. Some stores keep other hours, which the product page shows. Outside those hours alcohol is greyed out, and an order that holds it cannot be placed.
      Some addresses and stores may not receive or sell it at all. Our stores on the mainland and in Canada sell none.`,
    ],
    ar: [
      'متى وأين تُباع الكحوليات',
      `تُباع البيرة والنبيذ والمشروبات الروحية في أواهو وجزيرة هاواي من 6 صباحًا حتى منتصف الليل، وفي ماوي وكاواي من 6 صباحًا حتى 11 مساءً، بتوقيت هاواي. ولبعض المتاجر ساعات أخرى تعرضها صفحة المنتج. خارج هذه الساعات تظهر الكحوليات باهتة ولا يمكن إرسال طلب يحتويها.
      بعض العناوين والمتاجر لا يُسمح لها باستلامها أو بيعها إطلاقًا. ولا تبيعها متاجرنا في البر الرئيسي وكندا.`,
    ],
  },
  {
    id: 'age-check',
    labels: ['placing_orders', 'age'],
    en: [
      'How we check your age',
      `For age-restricted items you give your date of birth once; it must make you 21, or the age the product asks for, on the day of the order. It cannot be replaced by another date later.
      At the door or the counter you show a valid ID. Without one the restricted items go back to the store and are refunded; the rest is yours.`,
    ],
    ar: [
      'كيف نتحقق من عمرك',
      `للمنتجات المقيّدة بالعمر تُدخل تاريخ ميلادك مرة واحدة، ويجب أن تكون قد بلغت 21 عامًا أو السن التي يطلبها المنتج يوم الطلب. لا يمكن استبداله بتاريخ آخر لاحقًا.
      عند الباب أو المنضدة تُبرز هوية سارية. ومن دونها تعود المنتجات المقيّدة إلى المتجر ويُعاد ثمنها، والباقي لك.`,
    ],
  },
  {
    id: 'promo-codes',
    labels: ['placing_orders', 'payments'],
    en: [
      'Promo codes and offers',
      `Type the code at checkout and choose “Apply”; the line below says at once whether it works.
      - A code has dates and may ask for a smallest order or a first order.
      - Offers on products need no code. Their days and hours are Hawaiʻi time.
      - When several offers fit the same items, the basket takes the better one.
      - Member prices are for Gold Pass members.`,
    ],
    ar: [
      'رموز العروض والتخفيضات',
      `اكتب الرمز عند إتمام الطلب واختر «تطبيق»؛ يخبرك السطر أسفله فورًا إن كان صالحًا.
      - للرمز تواريخ وقد يشترط حدًا أدنى أو أن يكون الطلب الأول.
      - عروض المنتجات لا تحتاج إلى رمز، وأيامها وساعاتها بتوقيت هاواي.
      - إذا انطبق عرضان على المنتجات نفسها أخذت السلة الأفضل.
      - أسعار الأعضاء لأعضاء Gold Pass.`,
    ],
  },
  {
    id: 'basket-limits',
    labels: ['placing_orders'],
    en: [
      'How much fits into one order',
      `A bag has to fit a courier: an order holds at most 99 items, 16 different products and goods below $150. Some products have a limit of their own, shown on their page. For more, place a second order.`,
    ],
    ar: [
      'كم يتسع الطلب الواحد',
      `على الكيس أن يناسب المندوب: يتسع الطلب لـ99 قطعة و16 منتجًا مختلفًا وبضائع تقل عن \u2066$150\u2069. لبعض المنتجات حد خاص يظهر في صفحتها. لما زاد أرسل طلبًا ثانيًا.`,
    ],
  },
  {
    id: 'tips',
    labels: ['placing_orders', 'payments'],
    en: [
      'Tips',
      `A tip is optional, from $0.50 to $30, and all of it goes to the courier. You choose it at checkout. When an order is canceled the tip comes back with the rest.`,
    ],
    ar: [
      'الإكرامية',
      `الإكرامية اختيارية، من \u2066$0.50\u2069 إلى \u2066$30\u2069، وتذهب كلها إلى المندوب. تختارها عند إتمام الطلب. وإذا أُلغي الطلب عادت مع باقي المبلغ.`,
    ],
  },
  {
    id: 'gold-pass',
    labels: ['gold_pass', 'account'],
    en: [
      'What the Gold Pass gives you',
      `The Gold Pass is a membership at $5.95 a month, in Canada $7.95: free delivery from $15 and member prices. It renews every month on the same day, or the last day of a shorter month, with the card you chose for it.
      You can choose “Cancel Gold Pass” under Account at any time; it then runs to the end of the month you paid for.`,
    ],
    ar: [
      'ماذا تمنحك عضوية Gold Pass',
      `Gold Pass عضوية بـ\u2066$5.95\u2069 شهريًا، وفي كندا \u2066$7.95\u2069: توصيل مجاني ابتداءً من \u2066$15\u2069 وأسعار للأعضاء. تتجدد كل شهر في اليوم نفسه، أو في آخر يوم من الشهر الأقصر، بالبطاقة التي اخترتها لها.
      يمكنك اختيار «إلغاء Gold Pass» من الحساب في أي وقت، وتبقى حتى نهاية الشهر المدفوع.`,
    ],
  },
  {
    id: 'sign-in-code',
    labels: ['account'],
    en: [
      'I did not get my sign-in code',
      `The code comes by SMS to the number of your account, has 6 digits and is valid for 10 minutes.
      - Wait 30 seconds, then choose “Resend Code”.
      - Check that the number shown ends as yours does.
      - After 5 wrong codes the sign-in is locked for 60 minutes.
      We never ask for a code by phone or mail. Tell it to nobody.`,
    ],
    ar: [
      'لم يصلني رمز الدخول',
      `يصل الرمز برسالة نصية إلى رقم حسابك، وهو من 6 أرقام وصالح لمدة 10 دقائق.
      - انتظر 30 ثانية ثم اختر «أعد إرسال الرمز».
      - تأكد أن الرقم المعروض ينتهي كما ينتهي رقمك.
      - بعد 5 رموز خاطئة يُقفل الدخول 60 دقيقة.
      لا نطلب الرمز هاتفيًا أو بالبريد أبدًا. لا تخبر به أحدًا.`,
    ],
  },
  {
    id: 'your-data',
    labels: ['account'],
    en: [
      'See, download or delete what we keep about you',
      `Open Account. Below “Password and data” you find:
      - “Download my data”: everything we keep about you, as a file.
      - “Delete my account”: your addresses, ways to pay and passkeys go at once. Orders and payments are kept for accounting, without your name.
      While an order is on its way, or your Gold Pass goes on, the account cannot be deleted.`,
    ],
    ar: [
      'الاطلاع على بياناتك أو تنزيلها أو حذفها',
      `افتح الحساب. تحت «كلمة المرور والبيانات» تجد:
      - «تنزيل بياناتي»: كل ما نحتفظ به عنك في ملف.
      - «حذف حسابي»: تُحذف عناوينك ووسائل دفعك ومفاتيح مرورك فورًا. وتُحفظ الطلبات والمدفوعات في السجلات دون اسمك.
      لا يمكن حذف الحساب ما دام هناك طلب في الطريق أو كانت عضويتك في Gold Pass مستمرة.`,
    ],
  },
]
