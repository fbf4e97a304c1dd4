/** The words of quantities and packing that shopping lists are read by, spelled as `wordKey` spells them. Data without rules. */

/** A word as the tables below have it: no case, no marks, the forms of an Arabic letter as one. */
export const wordKey = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()

const table = <Value>(rows: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([words, value]) => words.split(' ').map((word) => [wordKey(word), value] as const)))

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(wordKey))

/** Words in the place of a number, before an article. */
export const numberWords = table([
  ['a an one some واحد واحدة بعض', 1],
  ['two couple اثنان اثنين اثنتان اثنتين ثنتين', 2],
  ['three few ثلاث ثلاثة', 3],
  ['four أربع أربعة', 4],
  ['five خمس خمسة', 5],
  ['six ست ستة', 6],
  ['seven سبع سبعة', 7],
  ['eight ثمان ثماني ثمانية', 8],
  ['nine تسع تسعة', 9],
  ['ten عشر عشرة', 10],
  ['eleven', 11],
  ['twelve', 12],
])

export const dozens = words('dozen dozens doz درزن درازن دزينة دزينات')
export const halves = words('half نصف')

/** Articles of which a dozen is one pack. */
export const soldByTheDozen: ReadonlySet<string> = new Set(
  ['egg', 'eggs', 'large eggs', 'brown eggs', 'white eggs', 'fresh eggs', 'بيض', 'بيضة', 'بيضات'].map(
    wordKey,
  ),
)

/** Between packing and what is packed. */
export const ofWords = words('of من')

/** How one unit is packed. */
export const packing = words(`
  bag bottle box can carton jar tub packet package pack pkg pkt roll tube bar loaf bunch head piece slice stick container
  jug cup pair sack tin pouch tray unit block sleeve
  كيس علبة زجاجة قنينة قارورة عبوة كرتون كرتونة باكيت باكيتة حبة قطعة رغيف ربطة صندوق شريحة لفة طبق برطمان جرة أنبوب
`)

/** The same of several units. */
export const packings = words(`
  bags bottles boxes cans cartons jars tubs packets packages packs pkgs pkts rolls tubes bars loaves bunches heads pieces
  pcs slices sticks containers jugs cups pairs sacks tins pouches trays units blocks sleeves
  أكياس علب زجاجات قناني قوارير عبوات كراتين باكيتات حبات قطع أرغفة ربطات صناديق شرائح لفات أطباق برطمانات جرار أنابيب
`)

/** Two units in one word, as Arabic says them. */
export const dualPackings = words(`
  حبتين حبتان علبتين علبتان كيسين كيسان قنينتين زجاجتين زجاجتان قارورتين عبوتين باكيتين كرتونين كرتونتين صندوقين قطعتين
  رغيفين ربطتين شريحتين لفتين طبقين برطمانين جرتين
`)

/** Behind a word of packing these make it an article: garbage bags, a sleeping bag, paper plates. */
export const madeOf = words('قمامة زبالة نفايات شاي نوم تسوق ورق ورقية بلاستيك بلاستيكية هدايا هدية غداء')

/** Behind a number these make it the size of the article: “2 l cola”, “6 pack lager”. */
export const sizeUnits = words(`
  % ٪ percent l lt ltr liter liters litre litres ml cl dl gal gallon qt quart pt pint oz ounce ounces fl floz lb lbs pound
  pounds g gr gram grams kg kgs kilo kilos mg mcg mm cm m ft feet foot inch inches yd pack pk pck ct count ply piece w
  watt watts v volt volts mah gb tb hour hours hr day month year way in x
  لتر لترات ليتر مل مليلتر غرام جرام غ كغ كغم كيلو كيلوغرام كيلوجرام أونصة رطل باوند واط فولت سم مم متر بوصة بالمئة
`)

/** A pack is a unit when there is one of it. */
export const packUnits = words('pack pk pck')

/** Measures that several units of are meant by their plural. */
export const measuredUnits: ReadonlyMap<string, string> = new Map([
  ['gallons', 'gallon'],
  ['quarts', 'quart'],
  ['pints', 'pint'],
])

/** Before a number at the end these make it part of the name: “diapers size 4”, “SPF 50”. */
export const numbered = words(`
  size sz no no. nr number # spf factor type grade level stage step phase vitamin b d omega wd v formula series gen
  version model iphone galaxy pixel
  مقاس قياس حجم رقم مرحلة عامل نوع فيتامين أوميغا
`)

/** Names that begin with a number, by their first two words. */
export const namesWithNumber: ReadonlySet<string> = new Set([
  '3 musketeers',
  '4 loko',
  '5 gum',
  '5 hour',
  '7 up',
  'five spice',
  'four loko',
  'one a',
  'seven up',
  'three musketeers',
])

/** Two words around “and” that name one article together. */
export const pairs: ReadonlySet<string> = new Set([
  'bacon and eggs',
  'beans and rice',
  'ben and jerry',
  "ben and jerry's",
  'biscuits and gravy',
  'butter and jelly',
  'cheese and crackers',
  'cookies and cream',
  'cream and onion',
  'dill and chive',
  'fish and chips',
  'gin and tonic',
  'half and half',
  'ham and cheese',
  'head and shoulders',
  'hide and seek',
  'honey and oat',
  'mac and cheese',
  'macaroni and cheese',
  'oil and vinegar',
  'pork and beans',
  'rice and beans',
  'rum and coke',
  'salt and pepper',
  'salt and vinegar',
  'shampoo and conditioner',
  'surf and turf',
  'sweet and sour',
  'wash and shampoo',
])
