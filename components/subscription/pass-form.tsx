'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import type { CardChoice } from '#components/payment/card-choice.ts'
import { chosenCardId } from '#components/payment/card-choice.ts'
import { CardPicker } from '#components/payment/card-picker.tsx'
import { useWallet } from '#lib/client/wallet.ts'
import type { PaymentMode } from '@kolea/domain/wallet/gateway-name.ts'
import { usePassAction } from './use-pass-action.ts'
import { Box } from '#components/ui/box.tsx'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './pass-form.module.css'

/** A membership is charged while nobody is there: to a card alone, of any gateway (SUB-02). */
const payingKinds: readonly PaymentMode[] = ['card']

interface PassFormProps {
  action: 'join' | 'update' | 'reactivate'
  /** What the button says. */
  submit: string
  /** What will be charged, and when. */
  note: string
  /** What is shown is a price from today: there is no trial for this customer. */
  withoutTrial?: boolean
  onClose: () => void
}

/** The card that pays for the pass, and the consent to charge it (SUB-02). */
export function PassForm({ action, submit, note, withoutTrial = false, onClose }: PassFormProps) {
  const t = useTranslations('account.pass')
  const [choice, setChoice] = useState<CardChoice>('default')
  const cards = useWallet().data?.cards.filter(({ kind }) => payingKinds.includes(kind))
  const cardId = chosenCardId(choice, cards)
  const { act, busy, failure } = usePassAction(onClose)
  return (
    <Box
      as="form"
      data-slot="full-width"
      className={styles.form}
      aria-labelledby="pass-form-title"
      onSubmit={(event) => {
        event.preventDefault()
        if (cardId !== null) act({ action, cardId, ...(withoutTrial ? { withoutTrial } : {}) })
      }}
    >
      <h2 id="pass-form-title">{t('payWith')}</h2>
      <CardPicker scripts="on-wallet-page" kinds={payingKinds} choice={choice} onChoose={setChoice} />
      <p className="muted">{note}</p>
      <FormFailure text={failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" disabled={cardId === null || busy} aria-busy={busy}>
          {submit}
        </Button>
      </FormActions>
    </Box>
  )
}
