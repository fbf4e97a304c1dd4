/** What shoppers call the goods of the ice-cream shelf. Format: packages/domain/search/equivalents.ts. */
export const iceCream_en = `
ice cream, ice creme, helado, aisu, frozen dessert, frozen treat => shelf:ice-cream
ice cream pint, tub of ice cream, ice cream tub, ben and jerrys, haagen dazs, roselani => shelf:ice-cream/pints
gelato, dreyers, breyers, premium ice cream, hard ice cream => shelf:ice-cream/pints
coffee ice cream, mud pie, fudge ice cream, cookie ice cream, mocha ice cream => ice cream kona mud pie | ice cream sandwich kona mocha
mango ice cream, tropical ice cream => ice cream mango coconut
nut ice cream, butter pecan, praline ice cream, butter brickle => ice cream macadamia brittle
purple ice cream, ube ice cream, taro ice cream, purple yam ice cream => ice cream ube swirl
strawberry ice cream, guava ice cream => ice cream strawberry guava | mochi ice cream strawberry
vanilla ice cream, plain ice cream => ice cream vanilla orchid
chocolate ice cream, rocky road, coconut chocolate ice cream => ice cream haupia chocolate | ice cream kona mud pie
green tea ice cream, matcha ice cream => ice cream matcha mochi | mochi ice cream green tea
mochi ice cream, bubbies, my mo, mochi ball, yukimi daifuku, daifuku, ice cream ball => shelf:ice-cream/mochi | butter mochi
red bean ice cream, azuki ice cream, adzuki, mung bean ice => mochi ice cream red bean | shave ice azuki cream shelf:ice-cream/shave-ice
red bean, azuki, adzuki bean, anko
passion fruit ice cream, lilikoi sorbet, passion fruit sorbet => mochi ice cream lilikoi
popsicle, ice pop, ice lolly, icy pole, paleta, freezie, otter pop, ice candy, popsickle => shelf:ice-cream/pops-and-bars ice pop
fruit pop, fruit ice, juice pop, outshine, frozen fruit bar, tropical pop => shelf:ice-cream/pops-and-bars ice pop
pog popsicle, passion orange guava pop, orange popsicle => ice pop pog
coconut popsicle => ice pop coconut cream
lactose free ice cream, no dairy dessert => shelf:ice-cream is:no-milk
shave ice, shaved ice, snow cone, snocone, kakigori, ice shave => shelf:ice-cream/shave-ice
rainbow ice, rainbow shave ice, matsumoto => shave ice rainbow shelf:ice-cream/shave-ice
halo halo, halohalo, bingsu, bingsoo, patbingsu, ais kacang, azuki bowl => shave ice azuki cream shelf:ice-cream/shave-ice | shelf:ice-cream/shave-ice
mango ice, mango shave ice, mangonada, chamoyada => shave ice mango li hing shelf:ice-cream/shave-ice
italian ice, water ice => shelf:ice-cream/shave-ice | shelf:ice-cream/pops-and-bars
low calorie ice cream, light dessert, diet ice cream, low fat ice cream => shelf:ice-cream/pops-and-bars ice pop | shelf:ice-cream/shave-ice
nut free ice cream => shelf:ice-cream is:no-tree-nuts is:no-peanuts
gluten free ice cream, gluten free dessert => shelf:ice-cream is:no-gluten
summer treat, hot day, cool down, beach treat, kids dessert => shelf:ice-cream/pops-and-bars | shelf:ice-cream/shave-ice
ube, purple yam, ubi
haupia, coconut pudding, tembleque
soft serve, sundae, frozen yogurt, froyo => shelf:ice-cream/pints
sorbet, sherbet, sherbert, dairy free ice cream, vegan ice cream, non dairy ice cream, vegan dessert => shelf:ice-cream is:vegan | shelf:ice-cream is:no-milk
pint, pint of ice cream => shelf:ice-cream/pints | pint
mochi => shelf:ice-cream/mochi | butter mochi | mochi crunch
ice cream sandwich, ice cream cookie, cookie sandwich, chipwich, its it, maxibon => anela ice cream sandwich
ice cream cone, waffle cone, ice cream cake, drumstick => anela ice cream sandwich | shelf:ice-cream/pints
dibs, bomb pop, fudge bar, ice cream bar, magnum, klondike, fudgesicle, creamsicle, choc top, melona => shelf:ice-cream/pops-and-bars
choco taco => anela ice cream sandwich
`
