import { baby } from './products/baby.ts'
import { bakery } from './products/bakery.ts'
import { bento } from './products/bento.ts'
import { breakfast } from './products/breakfast.ts'
import { candy } from './products/candy.ts'
import { care } from './products/care.ts'
import { coffee } from './products/coffee.ts'
import { cookies } from './products/cookies.ts'
import { dairy } from './products/dairy.ts'
import { energy } from './products/energy.ts'
import { fruit } from './products/fruit.ts'
import { health } from './products/health.ts'
import { home } from './products/home.ts'
import { hotFood } from './products/hot-food.ts'
import { iceCream } from './products/ice-cream.ts'
import { juice } from './products/juice.ts'
import { musubi } from './products/musubi.ts'
import { noodles } from './products/noodles.ts'
import { nuts } from './products/nuts.ts'
import { snacks } from './products/snacks.ts'
import { soda } from './products/soda.ts'
import { tea } from './products/tea.ts'
import { water } from './products/water.ts'
import { pet } from './products/pet.ts'
import { beer } from './products/beer.ts'
import { wine } from './products/wine.ts'
import { spirits } from './products/spirits.ts'
import { party } from './products/party.ts'
import { tobacco } from './products/tobacco.ts'
import type { SeedProduct } from './seed-product.ts'

/** Every product the shop knows, hidden ones included. */
export const seedProducts: readonly SeedProduct[] = [
  ...hotFood,
  ...musubi,
  ...bento,
  ...bakery,
  ...snacks,
  ...nuts,
  ...candy,
  ...cookies,
  ...iceCream,
  ...soda,
  ...water,
  ...juice,
  ...energy,
  ...tea,
  ...coffee,
  ...dairy,
  ...noodles,
  ...breakfast,
  ...fruit,
  ...health,
  ...care,
  ...home,
  ...baby,
  ...pet,
  ...beer,
  ...wine,
  ...spirits,
  ...party,
  ...tobacco,
]
