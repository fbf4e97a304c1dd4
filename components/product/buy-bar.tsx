'use client'
import { useRef, type ComponentProps } from 'react'
import type { BuyBox } from '#components/basket/buy-box.tsx'
import { hydratedLater } from '#components/ui/hydrated-later.tsx'
import { loadCardModules } from './deferred-cards.ts'

const Box = hydratedLater(async () => (await loadCardModules()).BuyBox)

interface BuyBarProps extends ComponentProps<typeof BuyBox> {
  className: string | undefined
}

/** The way into the basket. Its code comes with that of cards (decision 133). */
export function BuyBar({ className, ...bought }: BuyBarProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={className}>
      <Box within={root} {...bought} />
    </div>
  )
}
