import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { suggestiveSelling } from '@kolea/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { firstProducts, productsById, visibleProducts, type ProductRow } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { catalogNow, offersNow, type AssortmentCatalog } from './snapshots.ts'

const productIdRow = z.object({ productId: z.string() })

/** How many of the latest orders are looked through, and how many of those that contain something this customer buys count. */
const ordersRead = 5_000
const ordersCounted = 500

/** What others put beside what this customer buys, most often first; nothing the customer has bought already. */
async function boughtTogether(db: Db, bought: readonly string[], customerId: string, limit: number) {
  if (bought.length === 0) return []
  const rows = await rowsOf(
    db,
    productIdRow,
    sql`with alike as (
        select o.order_id from (
          select order_id, customer_id, placed_at from orders where placement = 'placed' order by placed_at desc limit ${ordersRead}
        ) o
        where o.customer_id <> ${customerId} and exists (
          select 1 from order_items i where i.order_id = o.order_id and i.product_id in ${[...bought]})
        order by o.placed_at desc limit ${ordersCounted}
      )
      select i.product_id from alike join order_items i on i.order_id = alike.order_id
      where i.product_id not in ${[...bought]}
      group by i.product_id order by count(*) desc, i.product_id limit ${limit}`,
  )
  return rows.map((row) => row.productId)
}

/** Of each shelf no more are looked at: the best-selling are offered, and a store carries some of these. */
const mostOfShelf = 500

/** What sells best on the shelves of these categories, for any age; shelf by shelf, so that an index is read and not all products. */
const popularOf = (slugs: readonly string[]): SQL => sql`select best.product_id
  from categories c cross join lateral (
    select product_id, popularity from products
    where category_id = c.category_id and not hidden and not age_restricted
    order by popularity desc, product_id limit ${mostOfShelf}
  ) best
  where c.slug = any(${textArray(slugs)})
  order by best.popularity desc, best.product_id`

const popularFirst = sql`order by p.popularity desc, p.product_id`

/** Popular things of the shelves this customer buys from, none of them bought before; for somebody unknown, of all shelves. */
async function popularFor(
  db: Db,
  catalog: AssortmentCatalog,
  assortment: Assortment,
  bought: readonly string[],
  limit: number,
): Promise<ProductRow[]> {
  const forAnyAge = sql`and not p.age_restricted`
  if (bought.length === 0) {
    const popular = sql`select p.product_id ${visibleProducts(assortment)} ${forAnyAge} ${popularFirst} limit ${limit}`
    return productsById(db, assortment, await catalog.ownIds(`popular ${limit}`, popular))
  }
  const theirs = sql`and p.product_id not in ${[...bought]}
    and p.category_id in (select category_id from products where product_id in ${[...bought]})`
  return firstProducts(db, assortment, sql`${forAnyAge} ${theirs}`, popularFirst, limit)
}

/**
 * Things for this caller (`reco=on`): what others buy together with what the customer bought, then popular things of the
 * same shelves; for a guest what is popular. Nothing age-restricted, nothing bought before (CAT-01).
 * @param bought ids of what the customer bought
 */
export async function recommend(
  db: Db,
  catalog: AssortmentCatalog,
  assortment: Assortment,
  customerId: string | null,
  bought: readonly string[],
  limit: number,
): Promise<ProductRow[]> {
  const ids = customerId === null ? [] : await boughtTogether(db, bought, customerId, limit * 2)
  const together = (await productsById(db, assortment, ids)).filter((row) => !row.ageRestricted)
  if (together.length >= limit) return together.slice(0, limit)
  const popular = await popularFor(db, catalog, assortment, bought, limit * 2)
  const known = new Set(together.map((row) => row.productId))
  return [...together, ...popular.filter((row) => !known.has(row.productId))].slice(0, limit)
}

/** What people add at that hour, by category. */
const byTime = {
  morning: ['coffee', 'bakery', 'juice', 'breakfast', 'fruit'],
  afternoon: ['musubi', 'water', 'tea', 'snacks', 'fruit', 'soda'],
  evening: ['ice-cream', 'hot-food', 'soda', 'cookies', 'snacks'],
  night: ['noodles', 'candy', 'ice-cream', 'snacks', 'energy'],
} as const

/** What is offered first on weekends: Friday and Saturday from the evening on, Saturday and Sunday before. */
const byWeekend = {
  morning: ['breakfast', 'bakery'],
  afternoon: ['fruit', 'water', 'ice-cream'],
  evening: ['party', 'snacks', 'soda'],
  night: ['party', 'snacks', 'noodles'],
} as const

type TimeOfDay = keyof typeof byTime

/** @param day 0 is Sunday */
const isWeekend = (time: TimeOfDay, day: number) =>
  time === 'evening' || time === 'night' ? day === 5 || day === 6 : day === 0 || day === 6

const offered = 8

/** As many as the offered ones are selected from, so that they are of several shelves. */
const lookedAt = 4 * offered

/**
 * What sells best of these categories that the store has and the basket lacks. The order of the shelves is cached for all stores, so that the
 * database is not queried for what a store does not carry.
 */
export async function popularInStock(
  db: Db,
  assortment: Assortment,
  slugs: readonly string[],
  inBasket: ReadonlySet<string>,
): Promise<ProductRow[]> {
  const catalog = await catalogNow(db, assortment)
  const carried = await catalog.carried(await catalog.list(`popular ${slugs.join(' ')}`, popularOf(slugs)))
  const found: ProductRow[] = []
  for (let at = 0; at < carried.length && found.length < lookedAt; at += lookedAt) {
    const ids = catalog.idsOf(carried.subarray(at, at + lookedAt))
    const rows = await productsById(db, assortment, ids)
    found.push(
      ...rows.filter((row) => !inBasket.has(row.productId) && (row.ignoreQuantity || row.quantity !== 0)),
    )
  }
  return found.slice(0, lookedAt)
}

/** What sells best of all that the store has, but for these products. */
function othersInStock(db: Db, assortment: Assortment, besides: readonly string[]): Promise<ProductRow[]> {
  const inStock = assortment.store === null ? sql`` : sql`and (s.quantity > 0 or p.ignore_quantity)`
  const others = sql`and not p.age_restricted and p.product_id <> all(${textArray(besides)}) ${inStock}`
  return firstProducts(db, assortment, others, popularFirst, lookedAt)
}

/** Things to add before the order flies: not in the basket, in stock, for any age (PRM-02). */
export async function suggestAdditions(
  db: Db,
  assortment: Assortment,
  body: BodyOf<typeof suggestiveSelling>,
  now: Date,
  language: string,
): Promise<ResponseInput<typeof suggestiveSelling>> {
  const offers = await offersNow(db, assortment.zone, now, language)
  const { product_id: inBasket, time_of_day: time, day_of_week: day } = body
  const shelves = (isWeekend(time, day) ? byWeekend : byTime)[time]
  const rows = await popularInStock(db, assortment, shelves, new Set(inBasket))
  if (rows.length < offered)
    rows.push(...(await othersInStock(db, assortment, [...inBasket, ...rows.map((row) => row.productId)])))
  const seen = new Set<string>()
  const spread = rows.filter((row) => !seen.has(row.subcategory) && seen.add(row.subcategory))
  return {
    items: [...new Set([...spread, ...rows])].slice(0, offered).map((row) => summaryOnWire(row, offers)),
  }
}
