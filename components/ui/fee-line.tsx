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
  /** The offer of a first order is on (`user_signup_date_range`). */
  offersFirst: boolean
}

/**
 * The price of getting an order, known before there is a basket; a click shows all of it (BSK-09). It says the offer of a first order to
 * whoever is not known to have ordered: the mark of the document leaves it out (`lib/client/first-order.ts`).
 */
export function FeeLine({ mode, offersFirst }: FeeLineProps) {
  const t = useTranslations('fees')
  const locale = localeOf(useLocale())
  const place = useSelectedLocation()
  const memberFrom = useIsMember() ? feePolicy.memberFromCents : undefined
  const isPickup = (mode ?? place.mode) === 'pickup'
  const amounts = { ...feeAmounts(memberFrom) }
  return (
    <p className={styles.line}>
      {t(isPickup ? 'linePickup' : 'line', amounts)}{' '}
      <a
        className="link"
        href={paths.helpArticle({ section: 'placing-orders', articleId: 'fees' }, locale)}
        aria-haspopup="dialog"
        onClick={onPlainClick(() => openDialog({ kind: 'fees' }))}
      >
        {t('all')}
      </a>
      {offersFirst && !isPickup ? <span className={styles.first}> {t('first', amounts)}</span> : null}
    </p>
  )
}
