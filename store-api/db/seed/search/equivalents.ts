import { baby_en } from './en/baby.ts'
import { bakery_en } from './en/bakery.ts'
import { beer_en } from './en/beer.ts'
import { bento_en } from './en/bento.ts'
import { breakfast_en } from './en/breakfast.ts'
import { candy_en } from './en/candy.ts'
import { care_en } from './en/care.ts'
import { coffee_en } from './en/coffee.ts'
import { cookies_en } from './en/cookies.ts'
import { dairy_en } from './en/dairy.ts'
import { dietary_en } from './en/dietary.ts'
import { energy_en } from './en/energy.ts'
import { fruit_en } from './en/fruit.ts'
import { health_en } from './en/health.ts'
import { home_en } from './en/home.ts'
import { hotFood_en } from './en/hot-food.ts'
import { iceCream_en } from './en/ice-cream.ts'
import { juice_en } from './en/juice.ts'
import { musubi_en } from './en/musubi.ts'
import { noodles_en } from './en/noodles.ts'
import { notSold_en } from './en/not-sold.ts'
import { nuts_en } from './en/nuts.ts'
import { party_en } from './en/party.ts'
import { pet_en } from './en/pet.ts'
import { snacks_en } from './en/snacks.ts'
import { soda_en } from './en/soda.ts'
import { spirits_en } from './en/spirits.ts'
import { tea_en } from './en/tea.ts'
import { water_en } from './en/water.ts'
import { wine_en } from './en/wine.ts'
import { baby_ar } from './ar/baby.ts'
import { bakery_ar } from './ar/bakery.ts'
import { beer_ar } from './ar/beer.ts'
import { bento_ar } from './ar/bento.ts'
import { breakfast_ar } from './ar/breakfast.ts'
import { candy_ar } from './ar/candy.ts'
import { care_ar } from './ar/care.ts'
import { coffee_ar } from './ar/coffee.ts'
import { cookies_ar } from './ar/cookies.ts'
import { dairy_ar } from './ar/dairy.ts'
import { dietary_ar } from './ar/dietary.ts'
import { energy_ar } from './ar/energy.ts'
import { fruit_ar } from './ar/fruit.ts'
import { health_ar } from './ar/health.ts'
import { home_ar } from './ar/home.ts'
import { hotFood_ar } from './ar/hot-food.ts'
import { iceCream_ar } from './ar/ice-cream.ts'
import { juice_ar } from './ar/juice.ts'
import { musubi_ar } from './ar/musubi.ts'
import { noodles_ar } from './ar/noodles.ts'
import { notSold_ar } from './ar/not-sold.ts'
import { nuts_ar } from './ar/nuts.ts'
import { party_ar } from './ar/party.ts'
import { pet_ar } from './ar/pet.ts'
import { snacks_ar } from './ar/snacks.ts'
import { soda_ar } from './ar/soda.ts'
import { spirits_ar } from './ar/spirits.ts'
import { tea_ar } from './ar/tea.ts'
import { water_ar } from './ar/water.ts'
import { wine_ar } from './ar/wine.ts'

/** What shoppers call the goods of the shop, by shelf and language; the grammar: packages/domain/search/equivalents.ts. */
const texts = [
  baby_en,
  bakery_en,
  beer_en,
  bento_en,
  breakfast_en,
  candy_en,
  care_en,
  coffee_en,
  cookies_en,
  dairy_en,
  dietary_en,
  energy_en,
  fruit_en,
  health_en,
  home_en,
  hotFood_en,
  iceCream_en,
  juice_en,
  musubi_en,
  noodles_en,
  notSold_en,
  nuts_en,
  party_en,
  pet_en,
  snacks_en,
  soda_en,
  spirits_en,
  tea_en,
  water_en,
  wine_en,
  baby_ar,
  bakery_ar,
  beer_ar,
  bento_ar,
  breakfast_ar,
  candy_ar,
  care_ar,
  coffee_ar,
  cookies_ar,
  dairy_ar,
  dietary_ar,
  energy_ar,
  fruit_ar,
  health_ar,
  home_ar,
  hotFood_ar,
  iceCream_ar,
  juice_ar,
  musubi_ar,
  noodles_ar,
  notSold_ar,
  nuts_ar,
  party_ar,
  pet_ar,
  snacks_ar,
  soda_ar,
  spirits_ar,
  tea_ar,
  water_ar,
  wine_ar,
]

/** A line for each meaning, in every language. */
export const seedEquivalents: readonly string[] = texts.flatMap((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
)
