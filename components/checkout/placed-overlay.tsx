'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ArrivalTime } from '#components/arrival/arrival-time.tsx'
import type { Promised } from '#lib/client/arrival.ts'
import { useFeatures } from '#lib/client/features.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './placed-overlay.module.css'

export interface PlacedOrder {
  orderId: string
  /** When it arrives, as the basket said it; null where that is not known. */
  promised: Promised | null
  /** It is wanted as soon as possible. False where that is not known: the page was loaded again since it was ordered. */
  isForNow: boolean
  /** What it costs, in cents, where the shopper has agreed to another amount since; null: what they agreed to. */
  chargedCents: number | null
}

/** The order is in: shown for 8 s, then the way to its status (CHK-05). */
export function PlacedOverlay({ orderId, promised, isForNow, chargedCents }: PlacedOrder) {
  const t = useTranslations('checkout')
  const locale = localeOf(useLocale())
  const { place_order_overview_delay: delay } = useFeatures()
  const heading = useRef<HTMLHeadingElement>(null)
  const target = paths.orderStatus(orderId, locale)

  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => window.location.assign(target), delay)
    return () => clearTimeout(timer)
  }, [target, delay])

  return (
    <section className={styles.placed} role="status">
      <img className={styles.scene} src="/media/scene/sky-dusk.svg" alt="" />
      <img className={styles.bird} src="/media/scene/kolea.svg" alt="" width={160} height={160} />
      <h2 ref={heading} tabIndex={-1}>
        {t('placed.title')}
      </h2>
      {promised ? (
        <p className={styles.arrival}>
          <ArrivalTime {...promised} />
        </p>
      ) : null}
      <p>{t(isForNow ? 'placed.text' : 'placed.later')}</p>
      {chargedCents === null ? null : <p>{t('placed.charged', { total: formatCents(chargedCents) })}</p>}
      <Button as="a" size="large" href={target}>
        {t('track')}
      </Button>
    </section>
  )
}
