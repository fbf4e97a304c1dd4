'use client'
import { Price } from '#components/ui/price.tsx'
import { useOwnPrice } from '#lib/client/member-prices.ts'

/** What a price needs of a product: nothing else is in the page's data for it. */
interface ProductPriceProps {
  productId: string
  priceCents: number
  promoPriceCents: number | null
  large?: boolean
}

/** The price for everybody, as in the cached pages; in a member's browser their own, once it is known (SUB-04). */
export function ProductPrice({ large, ...shown }: ProductPriceProps) {
  const {
    product: { priceCents, promoPriceCents },
    isMemberPrice,
  } = useOwnPrice(shown)
  return (
    <Price priceCents={priceCents} promoPriceCents={promoPriceCents} member={isMemberPrice} large={large} />
  )
}
