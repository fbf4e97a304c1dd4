'use client'
import type { ReactNode } from 'react'
import { useIsMember } from '#lib/client/basket.ts'
import { useCardModules } from './deferred-cards.ts'

interface MembersOwnProps {
  part: 'ProductPrice' | 'PerUnit'
  price: {
    productId: string
    priceCents: number
    promoPriceCents: number | null
    size: string
    large: boolean
  }
  /** For everybody, as in the cached pages. */
  children: ReactNode
}

/** What a product page says of the price; in a member's browser of their own (SUB-04), by code that is loaded after the first screen. */
export function MembersOwn({ part, price, children }: MembersOwnProps) {
  const isMember = useIsMember()
  const Own = useCardModules()?.[part]
  return isMember && Own ? <Own {...price} /> : children
}
