/** What shoppers call the goods of the cookies shelf. Format: packages/domain/search/equivalents.ts. */
export const cookies_ar = `
بسكويت زبدة, غريبة, شورت بريد, بيتي فور, بسكويت الزبدة => shelf:cookies/shortbread
بسكويت مكاديميا, كوكيز مكاديميا, بسكويت المكاديميا, كوكيز المكاديميا => macadamia shortbread | white chocolate macadamia cookie
بسكويت قهوة, بسكويت القهوة => kona coffee shortbread
بسكويت جوز الهند, كوكيز جوز الهند => toasted coconut shortbread | cream biscuits haupia cream
بسكويت شوكولاتة, بسكويت مغطى بالشوكولاتة, كوكيز شوكولاتة, دايجستف, بسكويت الشوكولاتة, كوكيز الشوكولاتة => chocolate dipped shortbread | cream biscuits dark cocoa
أوريو, اوريوز, بسكويت أوريو => cream biscuits dark cocoa | shelf:cookies/sandwich-cookies
بسكويت محشو, بسكويت محشي, بسكويت بالكريمة, بسكويت كريمة, بسكويت ساندويتش => shelf:cookies/sandwich-cookies
بسكويت مربى, بسكويت بالمربى, معمول => cream biscuits guava jam
بسكويت زبدة فول سوداني, بسكويت فول سوداني => cream biscuits peanut butter
بسكويت رقيق, بسكويت مقرمش, كوكيز مقرمش => shelf:cookies/crisp-cookies
بسكويت زنجبيل, كوكيز زنجبيل, بسكويت الزنجبيل, كوكيز الزنجبيل => cookie crisps ginger snap
بسكويت ليمون, كوكيز ليمون, بسكويت الليمون, كوكيز الليمون => cookie crisps lemon zest
كوكيز برقائق الشوكولاتة, شوكولاتة شيبس, شوكليت شيب, كوكيز برقائق شوكولاتة => cookie crisps chocolate chip | giant chocolate chip cookie
ويفر, وافر, ويفرز, بسكويت ويفر, لواكر => shelf:cookies/wafers
ويفر فراولة, بسكويت فراولة, ويفر الفراولة, بسكويت الفراولة => wafers strawberry
ويفر ماتشا, بسكويت ماتشا, ويفر الماتشا, بسكويت الماتشا => wafers matcha
ويفر قهوة, ويفر القهوة => wafers coffee
ألواح غرانولا, جرانولا بار, لوح جرانولا, جرانولا ألواح, لوح غرانولا, بار شوفان, لوح شوفان, ألواح الغرانولا, لوح الجرانولا, لوح الغرانولا, بار الشوفان, لوح الشوفان => shelf:cookies/granola-bars
بار عسل, جرانولا بار عسل, بار العسل, جرانولا بار العسل => granola bar macadamia honey
سناك مدرسة, سناك للمدرسة, فسحة => shelf:cookies/granola-bars | shelf:cookies/sandwich-cookies
بسكويت شاي, بسكويت مع الشاي => shelf:cookies/shortbread | shelf:cookies/sandwich-cookies
ويفر البندق, ويفر الشوكولاتة => wafers hazelnut
بسكويت بدون جلوتين, بسكويت خالي من الغلوتين, بسكويت بدون الجلوتين, بسكويت خالي من غلوتين => shelf:cookies is:no-gluten
بسكويت, بسكوت, بسكويتات, كوكيز, كوكي, بسكوته => shelf:cookies | shelf:bakery cookie | cookie | cracker
بندق, ويفر بندق, نوتيلا, ويفر شوكولاتة => wafers hazelnut | hazelnut
`
