'use client'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { bff } from '#lib/client/bff.ts'
import { storeOf, useChosen } from '#lib/client/location.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'

const SlotRail = lazyPart(() => import('./slot-rail.tsx').then((module) => module.SlotRail), FailedQuietly)

/**
 * Products that depend on the person or the hour, loaded by the browser. The slot is empty until it is filled, and
 * filled only while it is below the window, so nothing on the screen moves.
 */
export function ProductSlot({ list }: { list: 'purchased' | 'recommended' }) {
  const anchor = useRef<HTMLDivElement>(null)
  const choice = useChosen()
  const { country } = choice
  const storeId = storeOf(choice)?.storeId
  const [products, setProducts] = useState<readonly ProductSummary[]>([])

  useEffect(() => {
    const abort = new AbortController()
    const isBelow = () => (anchor.current?.getBoundingClientRect().top ?? 0) >= window.innerHeight
    bff('GET /api/catalog/slots', { query: { country, storeId }, signal: abort.signal })
      .then((slots) => {
        if (!abort.signal.aborted && isBelow()) setProducts(slots[list])
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [country, storeId, list])

  return (
    <div ref={anchor}>
      <Suspense>{products.length > 0 ? <SlotRail list={list} products={products} /> : null}</Suspense>
    </div>
  )
}
