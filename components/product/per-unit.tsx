import { useOwnPrice } from '#lib/client/member-prices.ts'
import { UnitPriceText } from './unit-price-text.tsx'

interface PerUnitProps {
  productId: string
  priceCents: number
  promoPriceCents: number | null
  size: string
}

/** The price of one unit of what this shopper pays (SUB-04). */
export const PerUnit = ({ size, ...shown }: PerUnitProps) => (
  <UnitPriceText {...useOwnPrice(shown).product} size={size} />
)
