/** What shoppers call the goods of the juice shelf. Format: packages/domain/search/equivalents.ts. */
export const juice_en = `
juice, jugo, zumo, fruit drink, juice drink, jus => shelf:juice/fruit-juice | shelf:juice/kids-juice | shelf:juice/cold-pressed
oj, orange juice, tropicana, simply orange, minute maid, sunny d, sunny delight, florida natural, jugo de naranja, breakfast juice => sunrise orange juice
pog, passion orange guava, pass o guava, passion guava juice, meadow gold pog, island juice, tropical juice => pog juice
lilikoi, passion fruit, maracuya
lilikoi juice, passion fruit juice, lilikoi drink => pog juice | sparkling juice lilikoi | iced tea passion fruit
hawaiian sun, aloha maid, guava juice, guava drink, guava nectar, jumex, kerns, kerns nectar, jugo de guayaba, guayaba => sunrise guava nectar | pog juice
nectar, fruit nectar, thick juice => guava nectar
pineapple juice, dole juice, pina juice, jugo de pina => sunrise pineapple juice
big juice, juice carton, gallon juice, half gallon juice, family juice, brunch juice, party juice => juice family carton | guava nectar family carton
apple juice, motts, tree top, jugo de manzana => juice box apple
grape juice, welchs, concord grape juice => juice box grape
mango juice, mango nectar, mango drink => juice box mango | smoothie mango banana
fruit punch, hawaiian punch, punch drink, red drink, kool aid, hi c, tampico => juice box fruit punch | electrolyte drink fruit punch
juice box, juice pack, juice pouch, capri sun, honest kids, juicy juice, apple and eve => shelf:juice/kids-juice
keiki drink, keiki juice, kids drink, kids juice, toddler juice, school lunch drink, lunchbox drink, children juice => shelf:juice/kids-juice
low sugar juice, less sugar juice, watered down juice, reduced sugar juice => shelf:juice/kids-juice | shelf:water/coconut-water
cold pressed, fresh juice, raw juice, pressed juice, suja, evolution fresh, pressed juicery, bolthouse => shelf:juice/cold-pressed
green juice, kale juice, celery juice, greens drink, naked green, green machine, cucumber juice, vegetable juice, v8, veggie juice => press green shelf:juice/cold-pressed
detox, detox juice, juice cleanse, juice fast, healthy juice => press green shelf:juice/cold-pressed | shelf:juice/cold-pressed
beet juice, beetroot juice, carrot juice, ginger juice, carrot ginger juice => press beet ginger
turmeric juice, olena, jamu, wellness juice, immunity juice, turmeric shot, golden juice, ginger turmeric => press turmeric tonic
watermelon juice, watermelon drink, agua fresca, agua de sandia => press watermelon lime
prune juice, tomato juice, clamato => none | shelf:juice/fruit-juice | shelf:juice/cold-pressed
pink lemonade, strawberry lemonade, strawberry drink => lemonade strawberry
lavender drink, lavender lemonade, flower lemonade => lemonade lavender
li hing lemonade, li hing drink, plum lemonade, sour plum drink => lemonade li hing
smoothie, fruit shake, fruit smoothie, jamba juice, jamba, naked juice, odwalla, batido, licuado, blended fruit => shelf:juice/smoothies
mango lassi, lassi, mango smoothie, banana smoothie, tropical smoothie => smoothie mango banana
berry smoothie, acai smoothie, acai drink, acai juice, blueberry smoothie, antioxidant drink => smoothie acai berry
strawberry smoothie, guava smoothie, pink smoothie => smoothie strawberry guava
cranberry juice, ocean spray, pomegranate juice, pom juice => juice box grape | press beet ginger | shelf:juice/fruit-juice
milkshake, malt shake => shelf:juice/smoothies | protein shake
frozen juice concentrate, juice concentrate, tang, powdered juice, squash drink, cordial, syrup drink => shelf:juice/fruit-juice | shelf:juice/lemonade
lemonade, limonada, simply lemonade, lemon drink, lemon juice drink, country time, cloudy lemonade, limeade => shelf:juice/lemonade
`
