'use client'
import { Clock, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArrivalTime } from '#components/arrival/arrival-time.tsx'
import { SummaryList } from '#components/totals/summary-list.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useArrival } from '#lib/client/arrival.ts'
import { openPanel } from '#lib/client/overlay.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { doorLine } from '@kolea/domain/location/address-lines.ts'
import { OrderLines } from './order-lines.tsx'
import styles from './order-beside.module.css'

interface OrderBesideProps {
  basket: Basket
  tipCents?: number
  /** Between the lines and the money: codes. */
  codes?: ReactNode
  /** Below the money. */
  children?: ReactNode
}

/** What is bought, when and where it arrives, and what it costs; beside the steps of checkout where there is space. */
export function OrderBeside({ basket, tipCents = 0, codes, children }: OrderBesideProps) {
  const t = useTranslations('checkout')
  return (
    <aside className={styles.side} aria-labelledby="your-order">
      <Box>
        <BoxHead>
          <h2 id="your-order">{t('yourOrder')}</h2>
          <button type="button" className="link" onClick={() => openPanel('basket')}>
            {t('edit')}
          </button>
        </BoxHead>
        <div className={styles.lines}>
          <OrderLines items={basket.items} />
        </div>
        <Promise basket={basket} />
        {codes}
        <SummaryList
          rows={basket.summary}
          totalCents={basket.totalCents}
          tipCents={tipCents}
          totalLabel={t('total')}
        />
        {children}
      </Box>
    </aside>
  )
}

/** When the order comes, and where to. */
function Promise({ basket: { mode, address, store } }: { basket: Basket }) {
  const t = useTranslations('location')
  const arrival = useArrival()
  const place = mode === 'delivery' && address ? doorLine(address) : store?.name
  return (
    <ul className={styles.promise}>
      {arrival ? (
        <li>
          <Clock aria-hidden />
          {arrival.kind === 'promised' ? (
            <span>
              <ArrivalTime {...arrival} />
            </span>
          ) : (
            t(arrival.kind === 'gone' ? 'arrival.gone' : 'noDrivers')
          )}
        </li>
      ) : null}
      {place ? (
        <li>
          <MapPin aria-hidden />
          <bdi>{place}</bdi>
        </li>
      ) : null}
    </ul>
  )
}
