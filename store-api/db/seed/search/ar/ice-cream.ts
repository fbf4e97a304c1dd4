/** What shoppers call the goods of the ice-cream shelf. Format: packages/domain/search/equivalents.ts. */
export const iceCream_ar = `
علبة آيس كريم, باسكن روبنز, هاجن داز, آيس كريم علبة, جيلاتو => shelf:ice-cream/pints
آيس كريم فانيلا, بوظة فانيلا, آيس كريم الفانيلا, بوظة الفانيلا => ice cream vanilla orchid
آيس كريم شوكولاتة, بوظة شوكولاتة, آيس كريم الشوكولاتة, بوظة الشوكولاتة => ice cream haupia chocolate | ice cream kona mud pie
آيس كريم فراولة, بوظة فراولة, آيس كريم الفراولة, بوظة الفراولة => ice cream strawberry guava | mochi ice cream strawberry
آيس كريم مانجو, بوظة مانجو, آيس كريم المانجو, بوظة المانجو => ice cream mango coconut
آيس كريم قهوة, آيس كريم القهوة => ice cream kona mud pie | ice cream sandwich kona mocha
آيس كريم مكسرات, آيس كريم مكاديميا, آيس كريم المكسرات, آيس كريم المكاديميا => ice cream macadamia brittle
آيس كريم ماتشا, آيس كريم شاي أخضر, آيس كريم الماتشا => ice cream matcha mochi | mochi ice cream green tea
أوبي, يوبي, يام بنفسجي => ice cream ube swirl | ube
موتشي, موشي, موتشي آيس كريم, موتشي مثلج => shelf:ice-cream/mochi
فاصوليا حمراء, أزوكي => mochi ice cream red bean | shave ice azuki cream shelf:ice-cream/shave-ice
مصاصة مثلجة, مصاصات مثلجة, مصاصة ثلج, آيس بوب, اسكيمو, بوبسكل, مصاصة الثلج => shelf:ice-cream/pops-and-bars ice pop
مصاصة أناناس, مصاصة الأناناس => ice pop pineapple
مصاصة بطيخ, مصاصة البطيخ => ice pop watermelon
سوربيه, آيس كريم نباتي, آيس كريم بدون حليب, آيس كريم بدون لاكتوز, آيس كريم بدون الحليب, آيس كريم بدون اللاكتوز => shelf:ice-cream is:vegan | shelf:ice-cream is:no-milk
ماغنوم, ماجنوم, آيس كريم عود => shelf:ice-cream/pops-and-bars
ثلج مبشور, شيف آيس, ثلج مجروش بالشراب, سنو كون => shelf:ice-cream/shave-ice
آيس كريم بدون مكسرات, آيس كريم بدون المكسرات => shelf:ice-cream is:no-tree-nuts is:no-peanuts
كيكة آيس كريم, سوفت آيس كريم => shelf:ice-cream/pops-and-bars | shelf:ice-cream/pints
ساندويتش آيس كريم, آيس كريم بسكويت, بسكويت آيس كريم, قمع, آيس كريم كون, كورنيتو => anela ice cream sandwich
آيس كريم, بوظة, جيلاتي, مثلجات, بوظه عربية, دندرمة => shelf:ice-cream | ice cream
`
