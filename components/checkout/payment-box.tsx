'use client'
import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { CardPicker } from '#components/payment/card-picker.tsx'

interface PaymentBoxProps {
  cardId: string | null
  onCard: (cardId: string | null) => void
  problem: string | null
}

/** How the order is paid, and what the gateway said against it. */
export function PaymentBox({ cardId, onCard, problem }: PaymentBoxProps) {
  const t = useTranslations('checkout')
  return (
    <section className="box" aria-labelledby="checkout-card">
      <h2 id="checkout-card">{t('payment')}</h2>
      <CardPicker cardId={cardId} onCard={onCard} />
      <FormFailure text={problem ?? undefined} />
    </section>
  )
}
