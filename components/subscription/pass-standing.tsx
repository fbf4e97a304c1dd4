'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { GoldPass, OwnSubscription } from '@kolea/domain/subscriptions/gold-pass.ts'
import { dayFormat } from '#lib/i18n/day-formats.ts'
import { PassForm } from './pass-form.tsx'
import { PassFrame } from './pass-frame.tsx'
import { usePassAction } from './use-pass-action.ts'
import { Actions, FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { usePassSaved } from '#components/ui/pass-saved.tsx'
import { Box } from '#components/ui/box.tsx'
import styles from './pass-standing.module.css'

type Step = 'update' | 'reactivate' | 'cancel' | null

/** The state of the customer's pass, what it saved this month, and what may be done with it (SUB-01, SUB-02, SUB-04). */
export function PassStanding({ pass, own }: { pass: GoldPass; own: OwnSubscription }) {
  const t = useTranslations('account.pass')
  const format = useFormatter()
  const [step, setStep] = useState<Step>(null)
  const close = () => setStep(null)
  const price = formatCents(pass.amountCents)
  // Months follow the calendar of Hawaiʻi, wherever the browser is.
  const day = (instant: string) =>
    format.dateTime(new Date(instant), { ...dayFormat, timeZone: 'Pacific/Honolulu' })
  const until = day(own.paidUntil)
  const next = own.nextRenewalAt === null ? null : day(own.nextRenewalAt)
  const saved = usePassSaved()

  return (
    <>
      <PassFrame title={t('name')}>
        <Badge tone={own.status === 'suspended' ? 'deal' : 'gold'} className={styles.badge}>
          {t(`status.${own.status}`)}
        </Badge>
        <dl className={styles.facts}>
          <dt>{next === null ? t('endsOn') : t('nextCharge')}</dt>
          <dd>{next ?? until}</dd>
          <dt>{t('monthly')}</dt>
          <dd>{price}</dd>
          {saved ? (
            <>
              <dt>{t('savedIn', { month: saved.month })}</dt>
              <dd>{saved.amount}</dd>
            </>
          ) : null}
        </dl>
        <p>{t(`about.${own.status}`, { date: next ?? until })}</p>
        <Actions>
          {own.status === 'canceled' && !pass.joinable ? null : own.status === 'canceled' ? (
            <Button type="button" size="small" onClick={() => setStep('reactivate')}>
              {t('reactivate')}
            </Button>
          ) : (
            <>
              <Button type="button" size="small" onClick={() => setStep('update')}>
                {t('changeCard')}
              </Button>
              <button type="button" className="link" onClick={() => setStep('cancel')}>
                {t('cancel')}
              </button>
            </>
          )}
        </Actions>
      </PassFrame>
      {step === 'update' || step === 'reactivate' ? (
        <PassForm
          key={step}
          action={step}
          submit={t(step === 'update' ? 'saveCard' : 'reactivate')}
          note={t(`note.${step === 'update' && own.status === 'suspended' ? 'charge' : step}`, {
            price,
            date: until,
          })}
          onClose={close}
        />
      ) : null}
      {step === 'cancel' ? <CancelPass until={until} onClose={close} /> : null}
    </>
  )
}

/** Confirmation of the cancellation: what is paid for stays (SUB-02). */
function CancelPass({ until, onClose }: { until: string; onClose: () => void }) {
  const t = useTranslations('account.pass')
  const { act, busy, failure } = usePassAction(onClose)
  return (
    <Box className={styles.cancel} data-slot="full-width" aria-labelledby="cancel-pass-title">
      <h2 id="cancel-pass-title">{t('cancelTitle')}</h2>
      <p>{t('cancelText', { date: until })}</p>
      <FormFailure text={failure} />
      <FormActions>
        <Button
          type="button"
          tone="quiet"
          disabled={busy}
          aria-busy={busy}
          onClick={() => act({ action: 'cancel' })}
        >
          {t('cancelConfirm')}
        </Button>
        <Button type="button" onClick={onClose}>
          {t('keep')}
        </Button>
      </FormActions>
    </Box>
  )
}
