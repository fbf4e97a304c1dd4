import { useTranslations } from 'next-intl'
import { formatCents } from '#lib/domain/money/format.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import styles from './flight-bar.module.css'

/** The plover flies to the free-delivery mark; nothing is drawn where the mark does not apply. */
export function FlightBar({ basket }: { basket: Basket }) {
  const t = useTranslations('basket')
  const gap = basket.freeDeliveryGapCents
  if (gap === null || basket.items.length === 0) return null
  const goal = basket.subtotalCents + gap
  const percent = gap === 0 ? 100 : Math.round((basket.subtotalCents / Math.max(1, goal)) * 1000) / 10
  return (
    <div className={styles.flight} style={{ '--value': `${percent}%` } as React.CSSProperties}>
      <p>
        {gap === 0
          ? t('flightDone')
          : t.rich('flightGap', {
              amount: formatCents(gap),
              b: (words) => <b>{words}</b>,
            })}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('flightLabel')}
      >
        <div className={styles.fill} />
        <svg className={styles.bird} viewBox="0 0 64 48" aria-hidden="true">
          <path
            fill="var(--po-900)"
            d="M62 25 53 22.5C50.5 19.5 46.5 19.5 43 21.5L36 22C30 12 20 4 8 1c6 8 12 16 16.5 23L6 32c8 1.500 16 1.500 22 .5C26 38 22 43 15 47.500 27 45 36 38 41 30.500 47 30 52 28 54.500 25.600Z"
          />
          <path
            d="M54 23.400c-4-1.600-7.500.6-10.500 3.200-3.500 3-7.500 4.200-13 4.400"
            fill="none"
            stroke="var(--gold-400)"
            strokeWidth="2.600"
            strokeLinecap="round"
          />
        </svg>
      </div>
    </div>
  )
}
