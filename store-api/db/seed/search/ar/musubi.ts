/** What shoppers call the goods of the musubi shelf. Format: packages/domain/search/equivalents.ts. */
export const musubi_ar = `
موسوبي, مسوبي, موسبي => shelf:musubi/musubi
موسوبي سبام, سبام موسوبي, موسوبي لانشون, لانشون مع أرز, لانشون مع الأرز => luncheon meat musubi
أونيغيري, أونيجيري, اونيقيري, كرات أرز, كرة أرز, كرات الأرز, كرة الأرز => shelf:musubi/onigiri
أوناغي, أوناجي, أنقليس, ثعبان البحر, ثعبان بحر => unagi musubi
أوميبوشي, برقوق مخلل => ume onigiri
أونيغيري سلمون, أرز بالسلمون, أونيغيري السلمون => grilled salmon onigiri
تونة بالمايونيز, تونة مايونيز, أونيغيري تونة, أونيغيري التونة => tuna mayo onigiri
موسوبي نباتي, موسوبي توفو, موسوبي التوفو => teriyaki tofu musubi
كومبو, عشب بحري, طحالب => simmered kombu onigiri
بيكون, لحم مقدد => bacon avocado egg musubi
ساندويتش بيض, سندويش بيض, سلطة بيض, شطيرة بيض, ساندويتش البيض, سندويش البيض, سلطة البيض, شطيرة البيض => egg salad sandwich
ساندويتش جبن, هام, جامبون, جبنة مع لحم, ساندويتش الجبن, جبنة مع اللحم => ham cheddar sandwich
ديك رومي, تركي مدخن, حبش, ساندويتش حبش, رومي => turkey avocado sandwich
ساندويتش تونة, سندويش تونة, شطيرة تونة, سلطة تونة, ساندويتش التونة, سندويش التونة, شطيرة التونة, سلطة التونة => tuna sweet corn sandwich
ساندو, كاتسو ساندو, ساندويتش كاتسو => pork katsu sando | strawberry cream sando
ساندويتش فراولة, ساندويتش كريمة, ساندويتش الفراولة => strawberry cream sando
ساندويتش نباتي, شطيرة نباتية => shelf:musubi/sandwiches is:vegetarian | mushroom spinach swiss roll
ساندويتش فطور, ساندويتشات الفطور, سندويش فطور, فطور سريع, ساندويتش الفطور, ساندويتشات فطور, سندويش الفطور => shelf:musubi/breakfast-sandwiches
فطر, مشروم, عيش الغراب => mushroom spinach swiss roll
سوشي, ماكي => shelf:musubi/onigiri | shelf:musubi/musubi | shelf:bento/poke-and-bowls poke
كيمباب => shelf:musubi/musubi | shelf:musubi/onigiri
بيض وجبن => shelf:musubi/breakfast-sandwiches
ساندويتش, ساندويتشات, سندويش, سندويشة, سندويشات, سندوتش, سندوتشات, ساندوتش, شطيرة, شطائر => shelf:musubi/sandwiches | sandwich | shelf:musubi/breakfast-sandwiches
`
