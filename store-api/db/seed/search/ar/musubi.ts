/** What shoppers call the goods of the musubi shelf. Format: packages/domain/search/equivalents.ts. */
export const musubi_ar = `
موسوبي, مسوبي, موسبي => shelf:musubi/musubi
موسوبي سبام, سبام موسوبي, موسوبي لانشون, لانشون مع أرز => luncheon meat musubi
أونيغيري, أونيجيري, اونيقيري, كرات أرز, كرة أرز => shelf:musubi/onigiri
أوناغي, أوناجي, أنقليس, ثعبان البحر => unagi musubi
أوميبوشي, برقوق مخلل => ume onigiri
أونيغيري سلمون, أرز بالسلمون => grilled salmon onigiri
تونة بالمايونيز, تونة مايونيز, أونيغيري تونة => tuna mayo onigiri
موسوبي نباتي, موسوبي توفو => teriyaki tofu musubi
كومبو, عشب بحري, طحالب => simmered kombu onigiri
بيكون, لحم مقدد => bacon avocado egg musubi
ساندويتش بيض, سندويش بيض, سلطة بيض, شطيرة بيض => egg salad sandwich
ساندويتش جبن, هام, جامبون, جبنة مع لحم => ham cheddar sandwich
ديك رومي, تركي مدخن, حبش, ساندويتش حبش, رومي => turkey avocado sandwich
ساندويتش تونة, سندويش تونة, شطيرة تونة, سلطة تونة => tuna sweet corn sandwich
ساندو, كاتسو ساندو, ساندويتش كاتسو => pork katsu sando | strawberry cream sando
ساندويتش فراولة, ساندويتش كريمة => strawberry cream sando
ساندويتش نباتي, شطيرة نباتية => shelf:musubi/sandwiches is:vegetarian | mushroom spinach swiss roll
ساندويتش فطور, ساندويتشات الفطور, سندويش فطور, فطور سريع => shelf:musubi/breakfast-sandwiches
فطر, مشروم, عيش الغراب => mushroom spinach swiss roll
سوشي, ماكي => shelf:musubi/onigiri | shelf:musubi/musubi | shelf:bento/poke-and-bowls poke
كيمباب => shelf:musubi/musubi | shelf:musubi/onigiri
بيض وجبن => shelf:musubi/breakfast-sandwiches
ساندويتش, ساندويتشات, سندويش, سندويشة, سندويشات, سندوتش, سندوتشات, ساندوتش, شطيرة, شطائر => shelf:musubi/sandwiches | sandwich | shelf:musubi/breakfast-sandwiches
`
