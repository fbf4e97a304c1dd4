import { LRUCache } from 'lru-cache'
import { minuteMs } from '#lib/domain/time/durations.ts'
import type { PriceZone } from '#lib/domain/pricing/price-zones.ts'
import { isPromotionValid } from '#lib/domain/promotions/validity.ts'
import type { PromotionRow } from '../../db/schema/catalog.ts'
import { OffersInForce, offersFrom } from './offers.ts'

/** One version of the promotions. Rules of time have no finer step than a minute, so what holds is found once a minute and zone. */
export class PromotionSnapshot {
  readonly #version: string
  /** Oldest id first, so that bundles are always taken in the same order. */
  readonly #rows: readonly PromotionRow[]
  readonly #inForce = new LRUCache<string, OffersInForce>({ max: 24 })

  constructor(version: string, rows: readonly PromotionRow[]) {
    this.#version = version
    this.#rows = rows
  }

  inForce(zone: PriceZone, now: Date): OffersInForce {
    const key = `${this.#version} ${Math.floor(now.getTime() / minuteMs)} ${zone}`
    const known = this.#inForce.get(key)
    if (known !== undefined) return known
    const valid = this.#rows.filter((row) => isPromotionValid(row, now))
    const found = new OffersInForce(key, offersFrom(valid, zone))
    this.#inForce.set(key, found)
    return found
  }
}
