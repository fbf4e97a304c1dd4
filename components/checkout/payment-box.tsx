'use client'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { CardPicker } from '#components/payment/card-picker.tsx'
import { ExpressPay } from '#components/payment/express-pay.tsx'
import type { SaveEntered } from '#components/payment/entry-form.ts'
import type { ExpressPayProps } from '#components/payment/express-pay-props.ts'
import type { CheckoutFields } from './checkout-values.ts'
import { Box } from '#components/ui/box.tsx'

interface PaymentBoxProps {
  form: CheckoutFields
  /** Buttons that pay and place the order by one click; none while the order cannot be placed. */
  express: ExpressPayProps | null
  onEntered: (save: SaveEntered | null) => void
}

/** How the order is paid, and that a card is missing. */
export function PaymentBox({ form, express, onEntered }: PaymentBoxProps) {
  const t = useTranslations('checkout')
  const { field } = useController({ control: form.control, name: 'card' })
  return (
    <Box aria-labelledby="checkout-card">
      <h2 id="checkout-card">{t('payment')}</h2>
      {express ? <ExpressPay {...express} /> : null}
      <CardPicker
        scripts="here"
        choice={field.value}
        onChoose={field.onChange}
        entryRef={field.ref}
        onEntered={onEntered}
      />
      <FormFailure text={form.error('card')} />
    </Box>
  )
}
