/** What shoppers call the goods of the hot-food shelf. Format: packages/domain/search/equivalents.ts. */
export const hotFood_en = `
hot dog, frankfurter, frank, wiener, weiner, weenie, glizzy => shelf:hot-food/hot-dogs
plain hot dog, mustard dog, ballpark frank, costco hot dog => dog mustard | shelf:hot-food/hot-dogs
chili dog, chilli dog, chili cheese dog, cheese dog, coney dog => volcano dog | shelf:hot-food/hot-dogs
kim chee, kimchi
corn dog, pogo, dagwood dog, hot dog on stick => mini corn dogs
bratwurst, kielbasa, smokie, banger, sausage on a bun => portuguese sausage dog | shelf:hot-food/hot-dogs
chicken, pollo, manok => shelf:hot-food/fried-chicken | shelf:bento chicken
fried chicken, crispy chicken, kfc, popeyes, chicken box => shelf:hot-food/fried-chicken | chicken karaage shelf:bento/bento
chicken nugget, nugget, mcnugget, chicken tender, chicken strip, chicken finger, popcorn chicken => mochiko chicken bites | garlic chicken
chicken wing, wing, hot wing, buffalo wing, korean fried chicken, yangnyeom => gochujang wings | garlic chicken
yakitori, kebab, kabob, shish kabob, satay, barbecue stick, bbq stick, meat stick hot => huli huli chicken skewers
rotisserie chicken, roast chicken, grilled chicken, bbq chicken, barbecue chicken, hulihuli => huli huli chicken skewers | shelf:hot-food/fried-chicken
pork, babi, pig => shelf:hot-food pork | pork katsu shelf:musubi/sandwiches
kalua pig, pulled pork, smoked pork => kalua pork
cheese pizza, plain pizza, margherita, quattro formaggi => four cheese pizza shelf:hot-food/pizza | shelf:hot-food/pizza
hawaiian pizza, ham and pineapple pizza, pineapple pizza => kalua pork pineapple slice | shelf:hot-food/pizza
veggie pizza, vegetarian pizza, pesto pizza, tomato pizza => macadamia pesto slice | four cheese pizza shelf:hot-food/pizza
salami pizza, meat lovers, meat pizza => pepperoni pizza shelf:hot-food/pizza | kalua pork pineapple slice
pizza pie, whole pizza, dominos, pizza hut, papa johns, little caesars => shelf:hot-food/pizza
char siu bao, pork bun, pork bao, pork hash bun, asado siopao => char siu manapua
char siu, cha siu, char siew, roast pork bun
vegetarian manapua, vegetarian bao, sweet potato bun => purple sweet potato manapua
burger, hamburger, cheese burger, big mac, whopper, slider, beef burger => teri cheeseburger | crispy katsu burger
chicken burger, chicken sandwich, mcchicken, zinger, chick fil a => crispy katsu burger | shelf:hot-food/fried-chicken
veggie burger, impossible burger, beyond burger, plant based burger => none | shelf:hot-food/manapua-and-burgers | shelf:hot-food/pizza
fries, french fries, fried potato => furikake fries
tater tot, potato wedge, home fries => furikake fries | hash brown patties
taquito, flauta, rolled taco, roller taquito => kalua pork taquitos
egg roll, spring roll, lumpiang shanghai, shanghai roll, harumaki => pork lumpia
calamari, fish stick, fish and chips => none | shelf:hot-food/sides | shelf:hot-food/fried-chicken
fast food, takeout, takeaway, hot meal, ready to eat => shelf:hot-food | shelf:bento
late night food, midnight snack, munchies, drunk food, roller grill, hot snack => shelf:hot-food
frozen pizza, calzone, hot pocket, pizza roll => shelf:hot-food/pizza
taco, burrito, quesadilla, enchilada, empanada, tamale => kalua pork taquitos | shelf:hot-food/manapua-and-burgers
pork hash => char siu manapua
onion ring, mozzarella stick, jalapeno popper => shelf:hot-food/sides
poutine, chili fries, loaded fries, frozen fries => furikake fries | hash brown patties
pizza => shelf:hot-food/pizza
side, side dish, appetizer, appetiser, starter, pupu, pupu platter, game day food => shelf:hot-food/sides | shelf:hot-food/fried-chicken
bao, baozi, siopao, steamed bun, nikuman, dim sum, salapao, manapua => char siu manapua | curry chicken manapua | purple sweet potato manapua
`
