'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BankAnswer } from '#components/payment/bank-step/bank-page-props.ts'
import { BankPage } from '#components/payment/bank-step/bank-page.tsx'
import { FormActions } from '#components/ui/actions.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import type { BankStep } from '@kolea/domain/orders/placing.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { BankAnswering } from './use-bank-answer.ts'
import styles from './pass-form.module.css'

interface PassStepProps extends Pick<BankAnswering, 'answer' | 'busy'> {
  step: BankStep
  /** Where the scripts of gateways may run: in this document, or on the page of the wallet. */
  scripts: 'here' | 'on-wallet-page'
}

/** A charge of the pass waits for its bank: the bank's page opens by itself where its script may run (SUB-02). */
export function PassStep({ step, scripts, answer, busy }: PassStepProps) {
  const t = useTranslations('account.pass.bank')
  const locale = localeOf(useLocale())
  const opensHere = scripts === 'here' || step.gateway === 'test'
  const [isOpen, setOpen] = useState(opensHere)

  function onAnswer(given: BankAnswer): void {
    setOpen(false)
    answer(given)
  }
  return (
    <Box data-slot="full-width" className={styles.form} aria-labelledby="pass-step-title">
      <h2 id="pass-step-title">{t('title')}</h2>
      <p role="status">{t(busy ? 'busy' : 'text')}</p>
      <FormActions>
        <Button type="button" tone="quiet" disabled={busy} onClick={() => onAnswer('left')}>
          {t('leave')}
        </Button>
        {opensHere ? (
          <Button type="button" disabled={busy || isOpen} aria-busy={busy} onClick={() => setOpen(true)}>
            {t('go')}
          </Button>
        ) : (
          <Button as="a" href={paths.wallet(locale, 'gold-pass')}>
            {t('go')}
          </Button>
        )}
      </FormActions>
      {isOpen ? <BankPage step={step} onAnswer={onAnswer} /> : null}
    </Box>
  )
}
