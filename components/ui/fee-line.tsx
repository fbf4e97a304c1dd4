'use client'
import { useLocale, useTranslations } from 'next-intl'
import { onPlainClick } from './plain-click.ts'
import { useIsMember } from '#lib/client/basket.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { feeAmounts } from '@kolea/domain/pricing/fee-amounts.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import styles from './fee-line.module.css'

interface FeeLineProps {
  /** Without it the mode of the place in force; a page that is cached says delivery until the browser knows. */
  mode?: FulfilmentMode
  /** From how much delivery is free for this shopper; without it, for a member of Gold Pass or for everybody. */
  freeFromCents?: number
}

/** The price of getting an order, known before there is a basket; a click shows all of it (BSK-09). */
export function FeeLine({ mode, freeFromCents }: FeeLineProps) {
  const t = useTranslations('fees')
  const locale = localeOf(useLocale())
  const place = useSelectedLocation()
  const memberFrom = useIsMember() ? feePolicy.memberFromCents : undefined
  const isPickup = (mode ?? place.mode) === 'pickup'
  return (
    <p className={styles.line}>
      {t(isPickup ? 'linePickup' : 'line', { ...feeAmounts(freeFromCents ?? memberFrom) })}{' '}
      <a
        className="link"
        href={paths.helpArticle({ section: 'placing-orders', articleId: 'fees' }, locale)}
        aria-haspopup="dialog"
        onClick={onPlainClick(() => openDialog({ kind: 'fees' }))}
      >
        {t('all')}
      </a>
    </p>
  )
}
