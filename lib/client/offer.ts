import { useParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { nextAlcoholSale } from '#lib/domain/alcohol/hours.ts'
import { alcoholRestriction } from '#lib/domain/alcohol/restriction.ts'
import type { Store } from '#lib/domain/location/store.ts'
import type { BasketProduct } from './basket-lines.ts'
import { useCell } from './cell.ts'
import { chosenKnown, useStore } from './location.ts'

/** What a product card shows in the place of its add button. `from`: when alcohol goes on sale again. */
type AddControl =
  | { kind: 'add' }
  | { kind: 'check' }
  | { kind: 'sold-out' }
  | { kind: 'not-here' }
  | { kind: 'closed'; from: Date | null }

/** Which control a product gets at this store and hour (BSK-10, SGN-07). */
export function offerFor(product: BasketProduct, store: Store | null, now: Date): AddControl {
  if (store === null) return { kind: 'check' }
  if (!product.available) return { kind: 'sold-out' }
  const restriction = alcoholRestriction(product, store, now)
  if (restriction === 'area') return { kind: 'not-here' }
  if (restriction === 'time') return { kind: 'closed', from: nextAlcoholSale(store, now) }
  return { kind: 'add' }
}

/** Hours of sale are looked at again this often, in ms. */
const lookAgainMs = 60_000

/** Null while drawing on the server and hydrating: there is no clock in a cached page. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const first = setTimeout(() => setNow(new Date()), 0)
    const timer = setInterval(() => setNow(new Date()), lookAgainMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}

/** The offer for a product; before the browser knows its store, the one the page was drawn for decides. */
export function useOffer(product: BasketProduct): AddControl {
  const store = useStore()
  const known = useCell(chosenKnown, (value) => value)
  const now = useNow()
  const params = useParams<{ store?: string }>()
  if (known && now) return offerFor(product, store, now)
  if (!params.store?.includes('-')) return { kind: 'check' }
  return product.available ? { kind: 'add' } : { kind: 'sold-out' }
}
