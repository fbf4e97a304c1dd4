'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { brandName } from '@kolea/domain/wallet/brand-name.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { formatCents } from '@kolea/domain/money/format.ts'
import { dayFormat } from '#lib/i18n/day-formats.ts'
import { Box } from '#components/ui/box.tsx'
import { useRenewals } from './use-gold-pass.ts'
import styles from './renewals-box.module.css'

/** What the pass has cost, newest first (SUB-01). */
export function RenewalsBox() {
  const t = useTranslations('account.pass')
  const format = useFormatter()
  const { data, isError, refetch } = useRenewals(true)
  if (isError) return <LoadFailed text={t('renewalsFailed')} onRetry={() => void refetch()} />
  if (!data || data.renewals.length === 0) return null
  return (
    <Box data-slot="full-width" aria-labelledby="renewals-title">
      <h2 id="renewals-title">{t('renewals')}</h2>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('paidWith')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {data.renewals.map((renewal) => (
            <tr key={renewal.renewalId}>
              <td>{format.dateTime(new Date(renewal.at), { ...dayFormat, timeZone: 'Pacific/Honolulu' })}</td>
              <td>{t('cardEnding', { brand: brandName(renewal.brand), last4: renewal.last4 })}</td>
              <td>
                {renewal.status === 'succeeded'
                  ? formatCents(renewal.amountCents)
                  : t(`renewalStatus.${renewal.status}`)}
                {renewal.refundedCents > 0 ? (
                  <small>{t('refunded', { amount: formatCents(renewal.refundedCents) })}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
