/** What the generated catalog's goods are called. Every name here is invented or says what the thing is. */
export type Kind = 'food' | 'drink' | 'goods'

export interface Vocabulary {
  readonly styles: readonly string[]
  readonly varieties: readonly string[]
  readonly sizes: readonly (readonly [size: string, baseCents: number])[]
  readonly uses: readonly string[]
}

const split = (text: string): string[] => text.split('|')

export const generatedBrands = split(
  'Aukai|Banyan Row|Blue Tern|Cinder Cone|Coral Gate|Driftline|East Rim|Fern & Fog|Ginger Patch|Halcyon Pier|Hōkū Lane|Ironwood|Kaimana|Kiawe & Co|Kukui Yard|Lanai Porch|Long Swell|Makai Works|Mauka Mills|Monkeypod|Moonbow|Nightheron|North Shoal|Open Lava|Palapala|Plumeria Post|Quiet Reef|Rain Ridge|Red Cinder|Saltwind|Sandbar|Second Sunrise|Silversword|Slow Tide|Spindrift Stores|Tall Grass|Tidewater Nine|Tradewind|Ukulele Hill|Upcountry|Vog & Sun|Waikoa|Whitecap|Windward Pantry|Yellow Slipper|Zephyr Bay|Kōlea Select|Ohana Basics',
)

const foodVarieties = split(
  'Sea Salt|Chili Lime|Brown Butter|Toasted Coconut|Lemon Pepper|Smoked Maple|Black Sesame|Garlic Herb|Honey Mustard|Sweet Onion|Wasabi|Furikake|Roasted Red Pepper|Maple Pecan|Dark Cocoa|Vanilla Bean|Passionfruit|Pink Guava|Mango Ginger|Pineapple|Cinnamon|Hazelnut|Sour Cream|Five Spice|Teriyaki|Rosemary|Tamarind|Cranberry|Blueberry|Green Tea|Peanut|Almond|Orange Zest|Sweet Potato|Ube|Original',
)

export const vocabularies: Readonly<Record<Kind, Vocabulary>> = {
  food: {
    styles: split(
      'Slow-Roasted|Small-Batch|Stone-Baked|Kettle-Cooked|Family-Size|Bite-Size|Crunchy|Thin-Cut|Double-Dipped|Oven-Baked|Hand-Rolled|Golden|Rustic|Lightly Salted|Whole-Grain|Home-Style|Crispy|Soft-Baked|Hearty|Garden|Harvest|Country|Market|Sunny',
    ),
    varieties: foodVarieties,
    sizes: [
      ['3.5 oz', 299],
      ['7 oz', 449],
      ['12 oz', 599],
      ['6 pieces', 549],
      ['1 lb', 799],
    ],
    uses: split(
      'Good straight from the bag.|Best shared on the tailgate.|Made for lunch boxes.|A quiet friend of soup.|Keeps well in the glove box.|Warm it for a minute and it is better still.|Packed the day it was made.|Opens and closes again.',
    ),
  },
  drink: {
    styles: split(
      'Cold-Pressed|Sparkling|Slow-Steeped|Lightly Sweet|Zero-Sugar|Unsweetened|Double-Strength|Half-and-Half|Sun-Brewed|Filtered|Organic|Barrel-Rested|Iced|Morning|Midnight|Island|Orchard|Spring|Crisp|Smooth|Bright|Bold|Mellow|Classic',
    ),
    varieties: foodVarieties.map((name) => (name === 'Sour Cream' ? 'Pomegranate' : name)),
    sizes: [
      ['12 fl oz', 199],
      ['16.9 fl oz', 279],
      ['1 liter', 399],
      ['6 pack', 899],
      ['64 fl oz', 649],
    ],
    uses: split(
      'Shake it, then chill it.|Serve over plenty of ice.|Fits every cup holder.|Made with water from the hills.|A good start before sunrise.|No colouring, no hurry.|Goes with anything fried.|Recycle the bottle with us.',
    ),
  },
  goods: {
    styles: split(
      'Everyday|Heavy-Duty|Compact|Foldaway|Refillable|Gentle|Extra-Strength|Travel|Reusable|Quick-Dry|Quiet|Soft-Touch|Long-Life|Fragrance-Free|All-Weather|Easy-Grip|Two-in-One|Professional|Starter|Deluxe|Slim|Wide|Spare|Workshop',
    ),
    varieties: split(
      'Lagoon Blue|Charcoal|Sand|Fern Green|Coral|Midnight|Ivory|Slate|Sunflower|Lavender|Eucalyptus|Citrus|Oatmeal|Cucumber|Sea Breeze|Bamboo|Cedar|White|Black|Clear|Rose|Mint|Plum|Copper|Silver|Denim|Marigold|Aloe|Linen|Storm Grey|Olive|Berry|Honey|Sky|Terracotta|Plain',
    ),
    sizes: [
      ['1 piece', 699],
      ['2 ct', 899],
      ['4 ct', 1299],
      ['10 ct', 549],
      ['24 ct', 1099],
    ],
    uses: split(
      'Made to be used daily.|Small enough for the console.|Keeps its shape when wet.|Washes at any temperature.|Spare parts on request.|Works the first time.|Stores flat in a drawer.|Tested in salt air.',
    ),
  },
}

export const origins = split(
  'Hilo|Paʻia|Hanapēpē|Kaʻū|Haleʻiwa|Kula|Waimea|Portland|Tacoma|Eugene|Sonoma|Fresno|Tucson|Boise|Santa Fe|Austin|Duluth|Madison|Savannah|Asheville|Burlington|Halifax|Kelowna|Guelph|Victoria',
)

/** Shelves the small shop does not have: slug, name, kind and what is on each. */
export const extraShelves: readonly (readonly [slug: string, name: string, kind: Kind, subs: string])[] = [
  ['pantry', 'Pantry', 'food', 'Rice|Pasta|Beans|Canned soup|Canned fish|Flour|Sugar|Broth'],
  [
    'sauces',
    'Sauces & spreads',
    'food',
    'Hot sauce|Ketchup|Mayonnaise|Salsa|Peanut butter|Jam|Syrup|Dressing',
  ],
  [
    'spices',
    'Spices & oils',
    'food',
    'Pepper|Curry powder|Cooking oil|Vinegar|Salt blends|Dried herbs|Extracts|Marinades',
  ],
  [
    'frozen',
    'Frozen meals',
    'food',
    'Frozen pizza|Frozen bowls|Dumplings|Burritos|Waffles|Frozen vegetables|Fries|Meatballs',
  ],
  ['deli', 'Deli', 'food', 'Sliced turkey|Salami|Hummus|Olives|Potato salad|Wraps|Cheese boards|Pickles'],
  [
    'crackers',
    'Crackers & crisps',
    'food',
    'Crackers|Rice cakes|Pretzels|Pita chips|Veggie crisps|Breadsticks|Oyster crackers|Seaweed',
  ],
  [
    'bars',
    'Bars & protein',
    'food',
    'Granola bars|Protein bars|Fruit bars|Energy bites|Oat clusters|Jerky sticks|Seed bars|Meal bars',
  ],
  [
    'smoothies',
    'Smoothies & shakes',
    'drink',
    'Fruit smoothies|Protein shakes|Kefir|Oat shakes|Yogurt drinks|Wellness shots|Acai drinks|Malted shakes',
  ],
  [
    'mixers',
    'Mixers & cordials',
    'drink',
    'Tonic|Ginger ale|Bitters|Cordials|Lime mixers|Coconut cream|Club soda|Grenadine',
  ],
  [
    'plant-milks',
    'Plant milks',
    'drink',
    'Oat milk|Almond milk|Soy milk|Rice milk|Macadamia milk|Coconut milk|Pea milk|Creamers',
  ],
  [
    'stationery',
    'Stationery',
    'goods',
    'Notebooks|Pens|Tape|Envelopes|Markers|Sticky notes|Scissors|Folders',
  ],
  [
    'electronics',
    'Phone & power',
    'goods',
    'Charging cables|Power banks|Earbuds|Batteries|Adapters|Phone mounts|Memory cards|Flashlights',
  ],
  [
    'auto',
    'Car care',
    'goods',
    'Wiper fluid|Air fresheners|Tire gauges|Car wax|Sun shades|Jumper cables|Motor oil|Car towels',
  ],
  [
    'tools',
    'Tools & repair',
    'goods',
    'Screwdrivers|Duct tape|Zip ties|Glue|Work gloves|Hooks|Light bulbs|Rope',
  ],
  [
    'beach',
    'Beach & camp',
    'goods',
    'Sunscreen|Beach towels|Coolers|Folding chairs|Snorkels|Tents|Charcoal|Water shoes',
  ],
  [
    'laundry',
    'Laundry',
    'goods',
    'Detergent|Fabric softener|Stain remover|Dryer sheets|Clothes pins|Laundry bags|Bleach|Lint rollers',
  ],
  [
    'kitchen',
    'Kitchen & paper',
    'goods',
    'Paper towels|Foil|Food bags|Dish soap|Sponges|Cups|Plates|Cutlery',
  ],
  [
    'beauty',
    'Beauty',
    'goods',
    'Lip balm|Hair ties|Nail care|Face masks|Hand cream|Mascara|Cotton pads|Makeup wipes',
  ],
  [
    'toys',
    'Toys & games',
    'goods',
    'Card games|Puzzles|Bubbles|Kites|Crayons|Toy cars|Plush toys|Beach balls',
  ],
  ['garden', 'Garden', 'goods', 'Seeds|Potting soil|Gloves|Plant food|Watering cans|Pots|Twine|Bird feed'],
]
