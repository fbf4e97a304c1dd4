import { expand } from '../expand.ts'
import { line } from '../product-line.ts'

const dogTins = line({
  brand: 'ilio',
  line: 'Dinner',
  printed: 'Dog dinner',
  subCategory: 'dog',
  shape: 'tin',
  look: { tall: 1.5 },
  about: 'Cooked in the tin with nothing you could not name.',
  sizes: [
    {
      size: '13 oz',
      printed: 'Net wt 13 oz (369 g)',
      price: 349,
      use: 'One tin feeds a thirty-pound dog once.',
    },
  ],
  flavours: [
    {
      flavour: 'Chicken & Rice',
      tone: 'butter',
      art: 'dog chicken rice',
      desc: 'Shredded chicken with rice for dogs.',
      more: 'Gentle enough for a bad-stomach day.',
    },
    {
      flavour: 'Beef & Sweet Potato',
      tone: 'red',
      art: 'dog beef orangeSweetPotato',
      desc: 'Beef chunks and sweet potato for dogs.',
      more: 'Big chunks for dogs who still chew.',
    },
    {
      flavour: 'Ahi & Pumpkin',
      tone: 'ocean',
      art: 'dog ahi pumpkin',
      desc: 'Ahi with pumpkin for shiny coats.',
      more: 'Smells of fish, is loved for it.',
    },
  ],
})

const catTins = line({
  brand: 'popoki',
  line: 'Pâté',
  printed: 'Cat pâté',
  subCategory: 'cat',
  shape: 'tin',
  look: { tall: 0.9 },
  about: 'Smooth, wet and served at the temperature of a mouse.',
  sizes: [{ size: '3 oz', printed: 'Net wt 3 oz (85 g)', price: 199, use: 'One tin, one opinion.' }],
  flavours: [
    {
      flavour: 'Tuna',
      tone: 'blue',
      art: 'cat ahi',
      desc: 'Smooth tuna for cats.',
      more: 'The one they come running for.',
    },
    {
      flavour: 'Salmon',
      tone: 'peach',
      art: 'cat salmon',
      desc: 'Salmon pâté with a little broth.',
      more: 'Pink, soft and gone.',
    },
    {
      flavour: 'Chicken Liver',
      tone: 'wine',
      art: 'cat liver',
      desc: 'Chicken and liver, rich.',
      more: 'For cats with standards.',
    },
    {
      flavour: 'Shrimp',
      tone: 'guava',
      art: 'cat shrimp',
      desc: 'Whitefish and shrimp for cats.',
      more: 'Tiny shrimp on top, for ceremony.',
    },
  ],
})

const kibble = line({
  brand: 'ilio',
  line: 'Kibble',
  printed: 'Dry dog food',
  subCategory: 'dog',
  shape: 'pouch',
  look: { wide: 2.6, tall: 3.6 },
  about: 'Baked, not puffed, so it is heavier in the bowl.',
  sizes: [
    { size: '4 lb', printed: 'Net wt 4 lb (1.8 kg)', price: 1299, use: 'About a week for a medium dog.' },
  ],
  flavours: [
    {
      flavour: 'Puppy',
      tone: 'aqua',
      art: 'puppy',
      desc: 'Small bites for growing dogs.',
      more: 'Tiny kibbles for tiny teeth.',
    },
    {
      flavour: 'Adult Lamb',
      tone: 'green',
      art: 'dog lamb',
      desc: 'Lamb and barley for grown dogs.',
      more: 'Single meat, for the itchy ones.',
    },
    {
      flavour: 'Senior',
      tone: 'lavender',
      art: 'oldDog',
      desc: 'Softer kibble with glucosamine.',
      more: 'For grey muzzles and stairs.',
    },
  ],
})

const catKibble = line({
  brand: 'popoki',
  line: 'Crunch',
  printed: 'Dry cat food',
  subCategory: 'cat',
  shape: 'pouch',
  look: { wide: 2.3, tall: 3.3 },
  about: 'Triangles, because cats notice.',
  sizes: [
    {
      size: '3 lb',
      printed: 'Net wt 3 lb (1.36 kg)',
      price: 1149,
      use: 'Zip it well; they know how to open bags.',
    },
  ],
  flavours: [
    {
      flavour: 'Indoor',
      tone: 'orange',
      art: 'cat',
      desc: 'Lower calorie food for indoor cats.',
      more: 'For cats whose main sport is windows.',
    },
    {
      flavour: 'Kitten',
      tone: 'pink',
      art: 'kitten yarn',
      desc: 'Rich little bites for kittens.',
      more: 'Fuel for three in the morning.',
    },
    {
      flavour: 'Hairball',
      tone: 'mint',
      art: 'blackCat',
      desc: 'Extra fibre for long coats.',
      more: 'Your rug will thank you.',
    },
  ],
})

const treats = line({
  brand: 'ilio',
  line: 'Treats',
  printed: 'Dog treats',
  subCategory: 'treats',
  shape: 'bag',
  look: { wide: 2.3, tall: 2.9, matte: true },
  about: 'Slow-dried in small pieces that break without crumbs.',
  sizes: [{ size: '5 oz', printed: 'Net wt 5 oz (142 g)', price: 599, use: 'Small pieces, many good boys.' }],
  flavours: [
    {
      flavour: 'Sweet Potato Chews',
      tone: 'spice',
      art: 'orangeSweetPotato paw',
      desc: 'Dried sweet potato and nothing else.',
      more: 'Chewy for ten whole minutes.',
    },
    {
      flavour: 'Ahi Jerky',
      tone: 'cherry',
      art: 'ahi paw',
      desc: 'Strong-smelling ahi strips.',
      more: 'Keep the bag shut in the car.',
    },
    {
      flavour: 'Peanut Butter Bites',
      tone: 'nut',
      art: 'peanut paw',
      desc: 'Soft peanut training bites.',
      more: 'Soft enough to halve while walking.',
    },
    {
      flavour: 'Dental Bones',
      tone: 'lime',
      art: 'bone',
      desc: 'Minty bones that scrape as they go.',
      more: 'One a day, for kinder kisses.',
    },
  ],
})

const supplies = line({
  brand: 'popoki',
  line: '',
  printed: 'Pet supplies',
  subCategory: 'supplies',
  shape: 'box',
  look: { wide: 2.6, tall: 3, deep: 1.3 },
  about: 'The things that run out on a Sunday night.',
  sizes: [{ size: '1 each', printed: '1 each', price: 899, use: 'Heavy ones come to your door too.' }],
  flavours: [
    {
      flavour: 'Clumping Litter',
      size: '10 lb',
      name: 'Pōpoki Clumping Litter, 10 lb',
      tone: 'steel',
      art: 'litter cat',
      desc: 'Low-dust clay litter, unscented.',
      more: 'Clumps hard and tracks little.',
      extra: 200,
    },
    {
      flavour: 'Coconut Litter',
      size: '7 lb',
      name: 'Pōpoki Coconut Husk Litter, 7 lb',
      tone: 'coffee',
      art: 'litter coconut',
      desc: 'Light litter from coconut husk.',
      more: 'Half the weight and it smells of nothing.',
      extra: 400,
    },
    {
      flavour: 'Walk Bags',
      size: '120 ct',
      name: 'Pōpoki Walk Bags, 120',
      tone: 'green',
      art: 'walkBag',
      desc: 'Eight rolls of compostable bags.',
      more: 'Opens from either end, even with one hand.',
    },
    {
      flavour: 'Catnip Fish',
      name: 'Pōpoki Catnip ʻOpelu',
      tone: 'aqua',
      art: 'opelu',
      desc: 'Stuffed fish with real catnip.',
      more: 'Hand-sewn, soon disembowelled.',
      extra: -300,
    },
    {
      flavour: 'Flea Shampoo',
      size: '12 fl oz',
      name: 'Pōpoki Gentle Flea Shampoo',
      tone: 'teal',
      art: 'soapPaw',
      shape: 'pump',
      look: { top: 'flip', plastic: '#dff3ea' },
      desc: 'Plant oils for dogs and cats.',
      more: 'Wear an old shirt.',
    },
  ],
})

export const pet = expand('124', [dogTins, catTins, kibble, catKibble, treats, supplies])
