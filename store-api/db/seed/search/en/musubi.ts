/** What shoppers call the goods of the musubi shelf. Format: packages/domain/search/equivalents.ts. */
export const musubi_en = `
spam musubi, musubi spam, spam sushi, spam rice => luncheon meat musubi | shelf:musubi/musubi
spam and egg, spam egg musubi => luncheon meat egg musubi | luncheon meat egg roll
teriyaki spam, teri spam musubi, teri musubi => luncheon meat musubi teriyaki
rice ball, omusubi, rice triangle, samgak gimbap, triangle kimbap => shelf:musubi/onigiri
onigiri, onigri, onigiri rice ball, nigirimeshi
eel, kabayaki, unadon, unaju, unagi don, freshwater eel => unagi musubi
umeboshi, pickled plum rice, sour plum rice ball => ume onigiri
salmon rice ball, sake onigiri, shake onigiri => grilled salmon onigiri
tuna mayonnaise, tunamayo, tuna rice ball => tuna mayo onigiri | tuna sandwich
kombu, konbu, kelp
mustard green, pickled greens, tsukemono, takana => takana onigiri
linguica musubi, sausage musubi, port sausage musubi => portuguese sausage musubi
katsu musubi, chicken musubi, cutlet musubi => chicken katsu musubi
bacon, bacon and egg, bacon musubi, breakfast musubi => bacon avocado egg musubi
vegan musubi, vegetarian musubi, veggie musubi, meatless musubi => teriyaki tofu musubi
vegan onigiri, vegan rice ball, vegetarian onigiri => shelf:musubi/onigiri is:vegan | shelf:musubi is:vegan
sandwich, sandwhich, sandwitch, sando, sammich, sammie, sarnie, butty, sanga => shelf:musubi/sandwiches
sub, hoagie, submarine sandwich, deli sandwich, cold cut, club sandwich, subway => shelf:musubi/sandwiches
egg sandwich, egg sando, tamago sando, egg mayo sandwich, egg salad => egg salad sandwich
ham sandwich, ham and cheese, ham, jambon beurre => ham cheddar sandwich
turkey sandwich, turkey, avocado sandwich, turkey club => turkey avocado sandwich
katsu sando, katsu sandwich, tonkatsu sandwich, cutlet sandwich => pork katsu sando | crispy katsu burger
tonkatsu, pork cutlet, schnitzel => pork katsu shelf:musubi/sandwiches | chicken katsu bento
tuna sandwich, tuna salad, tuna melt, tuna salad sandwich => tuna sweet corn sandwich
fruit sando, fruit sandwich, ichigo sando, strawberry sandwich, cream sandwich => strawberry cream sando
vegetarian sandwich, veggie sandwich, meatless sandwich => shelf:musubi/sandwiches is:vegetarian | mushroom spinach swiss roll
breakfast sandwich, breakfast burger, mcmuffin, egg mcmuffin, breakfast bun, brekkie roll => shelf:musubi/breakfast-sandwiches
breakfast roll, hot breakfast => shelf:musubi/breakfast-sandwiches
sausage egg and cheese, bacon egg and cheese, bec, sausage mcmuffin => portuguese sausage egg cheese roll | shelf:musubi/breakfast-sandwiches
vegetarian breakfast, meatless breakfast, mushroom sandwich => mushroom spinach swiss roll
hiking food, hike lunch, road trip food, beach food, car snack => shelf:musubi
sushi, sushi roll, maki, nigiri, california roll, temaki, hand roll, inari, cone sushi => shelf:musubi/onigiri | shelf:musubi/musubi | shelf:bento/poke-and-bowls poke
kimbap, gimbap, kimbob => shelf:musubi/musubi | shelf:musubi/onigiri
blt, grilled cheese, toastie, panini, reuben, wrap, pita, banh mi => shelf:musubi/sandwiches
peanut butter and jelly, pbj => shelf:musubi/sandwiches is:vegetarian | guava jam
breakfast burrito, breakfast wrap => shelf:musubi/breakfast-sandwiches
sliced turkey => turkey avocado sandwich | luncheon meat
vegan sandwich => shelf:musubi is:vegan
deli => shelf:musubi/sandwiches | luncheon meat
croissant sandwich, egg croissant => shelf:musubi/breakfast-sandwiches
lunchables => ham cheddar sandwich | jack sticks shelf:dairy/cheese-and-butter | saloon crackers
`
