import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { isSameLand } from '@kolea/domain/geography/islands.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { StoreRow } from '../../db/schema/location.ts'

/** A product in stock at another store. */
export interface NearestStock {
  readonly productId: string
  readonly name: string
  readonly storeId: string
  readonly storeName: string
  /** From the store that does not carry it, in km. */
  readonly km: number
}

const row = z.object({
  productId: z.string(),
  name: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  lat: z.number(),
  lon: z.number(),
})

/** Nobody drives farther for one thing, in km. */
const farthestKm = 30
/** Of the nearest ones the first that is on the same island counts. */
const looked = 5

/** Where products that a store does not carry are in stock nearby, on the same island; without those that are nowhere (SEA-03). */
export async function nearestStock(
  db: Db,
  store: StoreRow,
  productIds: readonly string[],
): Promise<NearestStock[]> {
  if (productIds.length === 0) return []
  const narrower = Math.cos((store.lat * Math.PI) / 180)
  const rows = await rowsOf(
    db,
    row,
    sql`select p.product_id, p.name, near.store_id, near.store_name, near.lat, near.lon
      from products p cross join lateral (
        select s.store_id, s.name as store_name, s.lat, s.lon from store_products sp join stores s using (store_id)
        where sp.product_id = p.product_id and (sp.quantity > 0 or p.ignore_quantity)
          and s.country = ${store.country} and not s.training_only and s.store_id <> ${store.storeId}
        order by power(s.lat - ${store.lat}, 2) + power((s.lon - ${store.lon}) * ${narrower}, 2), s.store_id
        limit ${looked}
      ) near
      where p.product_id = any(${textArray(productIds)})`,
  )
  return productIds.flatMap((id) => {
    const [nearest] = rows
      .filter((one) => one.productId === id && isSameLand(store, one))
      .map(({ productId, name, storeId, storeName, ...point }) => {
        return { productId, name, storeId, storeName, km: distanceKm(store, point) }
      })
      .filter(({ km }) => km <= farthestKm)
      .toSorted((one, other) => one.km - other.km)
    return nearest ?? []
  })
}
