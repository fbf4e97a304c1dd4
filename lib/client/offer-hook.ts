import { useParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { BasketProduct } from './basket-lines.ts'
import { useCell } from './cell.ts'
import { chosenKnown, useStore } from './location.ts'
import type { AddControl } from './offer.ts'
import { offerFor } from './offer.ts'

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
