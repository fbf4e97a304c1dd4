'use client'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ArrivalTime } from '#components/arrival/arrival-time.tsx'
import { useArrival } from '#lib/client/arrival.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './order-brief.module.css'

interface OrderBriefProps {
  basket: Basket
  /** What is paid, tip included. */
  amountCents: number
}

/** The order in one line above the steps, where there is no space for its summary beside them; a click shows the lines. */
export function OrderBrief({ basket: { items }, amountCents }: OrderBriefProps) {
  const arrival = useArrival()
  const basketText = useTranslations('basket')
  const linesId = useId()
  const [isOpen, setOpen] = useState(false)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.brief}>
      <button type="button" aria-expanded={isOpen} aria-controls={linesId} onClick={() => setOpen(!isOpen)}>
        <span>{basketText('items', { count })}</span>
        {/* The dot before it is the line's, and belongs on its side in a language from right to left. */}
        <span>
          <bdi>{formatCents(amountCents)}</bdi>
        </span>
        {arrival?.kind === 'promised' ? (
          <span>
            <ArrivalTime {...arrival} />
          </span>
        ) : null}
        <ChevronDown aria-hidden />
      </button>
      <div id={linesId} hidden={!isOpen}>
        <OrderLines items={items} />
      </div>
    </div>
  )
}
