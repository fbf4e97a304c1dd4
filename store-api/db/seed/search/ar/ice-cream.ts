/** What shoppers call the goods of the ice-cream shelf. Format: packages/domain/search/equivalents.ts. */
export const iceCream_ar = `
علبة آيس كريم, باسكن روبنز, هاجن داز, آيس كريم علبة, جيلاتو => shelf:ice-cream/pints
آيس كريم فانيلا, بوظة فانيلا => ice cream vanilla orchid
آيس كريم شوكولاتة, بوظة شوكولاتة => ice cream haupia chocolate | ice cream kona mud pie
آيس كريم فراولة, بوظة فراولة => ice cream strawberry guava | mochi ice cream strawberry
آيس كريم مانجو, بوظة مانجو => ice cream mango coconut
آيس كريم قهوة => ice cream kona mud pie | ice cream sandwich kona mocha
آيس كريم مكسرات, آيس كريم مكاديميا => ice cream macadamia brittle
آيس كريم ماتشا, آيس كريم شاي أخضر => ice cream matcha mochi | mochi ice cream green tea
أوبي, يوبي, يام بنفسجي => ice cream ube swirl | ube
موتشي, موشي, موتشي آيس كريم, موتشي مثلج => shelf:ice-cream/mochi
فاصوليا حمراء, أزوكي => mochi ice cream red bean | shave ice azuki cream
مصاصة مثلجة, مصاصات مثلجة, مصاصة ثلج, آيس بوب, اسكيمو, بوبسكل => shelf:ice-cream/pops-and-bars ice pop
مصاصة أناناس => ice pop pineapple
مصاصة بطيخ => ice pop watermelon
سوربيه, آيس كريم نباتي, آيس كريم بدون حليب, آيس كريم بدون لاكتوز => shelf:ice-cream is:vegan | shelf:ice-cream is:no-milk
ماغنوم, ماجنوم, آيس كريم عود => shelf:ice-cream/pops-and-bars
ثلج مبشور, شيف آيس, ثلج مجروش بالشراب, سنو كون => shelf:ice-cream/shave-ice
آيس كريم بدون مكسرات => shelf:ice-cream is:no-tree-nuts is:no-peanuts
كيكة آيس كريم, سوفت آيس كريم => shelf:ice-cream/pops-and-bars | shelf:ice-cream/pints
ساندويتش آيس كريم, آيس كريم بسكويت, بسكويت آيس كريم, قمع, آيس كريم كون, كورنيتو => anela ice cream sandwich
آيس كريم, بوظة, جيلاتي, مثلجات, بوظه عربية, دندرمة => shelf:ice-cream | ice cream
`
