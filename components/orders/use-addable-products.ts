import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Order } from '@kolea/domain/orders/order.ts'

const searchDelayMs = 300

/** A text once it has not changed for `searchDelayMs` (debounce). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** In stock, not missed in this order already, and nothing that is handed over in person to a door. */
function isOffered({ removed, contactless }: Order, product: ProductSummary): boolean {
  const { productId, available, availableQuantity, ignoreQuantity, ageRestricted } = product
  const isMissed = removed.some((item) => item.productId === productId)
  const isInStock = available && (ignoreQuantity || availableQuantity !== 0)
  return isInStock && !isMissed && !(ageRestricted && contactless)
}

/** What the order's store has: popular products, or those that are searched for. */
export function useAddableProducts(order: Order, text: string) {
  const q = useSettled(text.trim())
  const { country, store } = order
  const { storeId } = store
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: queryKeys.addable(storeId, q),
    queryFn: () => bff('GET /api/search/suggestions', { query: { q, country, storeId } }),
    placeholderData: (before) => before,
  })
  const products = (data?.items ?? []).filter((product) => isOffered(order, product))
  return { products, isNone: data !== undefined && products.length === 0, isError, isPending, refetch }
}
