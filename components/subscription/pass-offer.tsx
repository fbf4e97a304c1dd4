'use client'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openDialog } from '#lib/client/overlay.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { GoldPass } from '@kolea/domain/subscriptions/gold-pass.ts'
import { PassForm } from './pass-form.tsx'
import { PassFrame } from './pass-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './pass-offer.module.css'

/** What the membership gives and costs, and the way in (SUB-01, SUB-02). */
export function PassOffer({ pass, customer }: { pass: GoldPass; customer: boolean }) {
  const t = useTranslations('account.pass')
  const [choosing, setChoosing] = useState(false)
  const price = formatCents(pass.amountCents)
  const terms =
    pass.trialDays > 0
      ? t('priceAfterTrial', { days: pass.trialDays, price })
      : t(pass.own === null && customer ? 'priceNoTrial' : 'price', { price })
  const label = pass.trialDays > 0 ? t('tryFree', { days: pass.trialDays }) : t('join', { price })
  const points = [
    pass.freeDeliveryFromCents === null
      ? null
      : t('points.delivery', { amount: formatCents(pass.freeDeliveryFromCents) }),
    t('points.prices'),
    t('points.cancel'),
  ].filter((point) => point !== null)

  return (
    <>
      <PassFrame title={t('headline')}>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Check aria-hidden />
              {point}
            </li>
          ))}
        </ul>
        <p>{terms}</p>
        {choosing ? null : (
          <Button
            type="button"
            className={styles.action}
            {...(customer ? {} : { 'aria-haspopup': 'dialog' as const })}
            onClick={() => (customer ? setChoosing(true) : openDialog({ kind: 'sign-in' }))}
          >
            {customer ? label : t('signIn')}
          </Button>
        )}
      </PassFrame>
      {choosing && customer ? (
        <PassForm
          action="join"
          submit={label}
          note={terms}
          withoutTrial={pass.trialDays === 0}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  )
}
