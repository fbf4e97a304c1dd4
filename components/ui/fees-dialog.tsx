'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from './dialog.tsx'
import { useIsMember } from '#lib/client/basket.ts'
import { useFeatures } from '#lib/client/features.ts'
import { isFirstOrderOver } from '#lib/client/first-order.ts'
import { useSelectedLocation, useStore } from '#lib/client/location.ts'
import { feeList, type FeeList, type FeeTerm } from '@kolea/domain/pricing/fee-terms.ts'
import { passTerms } from '@kolea/domain/subscriptions/plan.ts'
import styles from './fees-dialog.module.css'

/** Every fee as a row: what it is, when it is taken, and what drops it (BSK-09). */
export function FeesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('fees')
  const { country } = useSelectedLocation()
  const { subscriptions, user_signup_date_range: days } = useFeatures()
  const firstOrderDays = isFirstOrderOver() ? 0 : days
  const state = useStore()?.state ?? null
  const pass = useIsMember() || !subscriptions ? null : passTerms(country)
  const list = feeList({ country, state, firstOrderDays, pass })
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <div className={styles.body}>
        <p className="muted">{t('noMinimum')}</p>
        <dl className={styles.fees}>
          {list.rows.map((row) => (
            <FeeRow key={row.name} row={row} list={list} />
          ))}
        </dl>
      </div>
    </Dialog>
  )
}

const whereTaxed = ({ taxes: [first] }: FeeList) =>
  first === undefined ? 'unknown' : first === 'general_excise_tax' ? 'islands' : 'some'

function FeeRow({ row: { name, amount, values }, list }: { row: FeeTerm; list: FeeList }) {
  const t = useTranslations('fees.rows')
  const label = useTranslations('summary')
  const word = `${name}.amount` as 'tip.amount'
  const { fee, most } = values
  const texts: string[] = [t(`${name}.text`, values)]
  if (name === 'delivery' && list.firstOrder) texts.push(t('delivery.first', values))
  if (name === 'tax') texts.push(t(`tax.${whereTaxed(list)}`))
  if (name === 'deposit' && most !== undefined && most !== amount) texts.push(t('deposit.most', values))
  if (name === 'deposit' && fee !== undefined && fee !== '$0') texts.push(t('deposit.fee', values))
  return (
    <div>
      <dt>
        {name === 'tax' && list.taxes.length > 0
          ? list.taxes.map((key) => label(key)).join(' + ')
          : t(`${name}.name`)}
      </dt>
      <dd>{t.has(word) ? t(word, { amount: amount ?? '' }) : <bdi>{amount}</bdi>}</dd>
      <dd data-text="">{texts.join(' ')}</dd>
    </div>
  )
}
