'use client'
import { useTranslations } from 'next-intl'
import { FormField } from '#components/forms/form-field.tsx'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { Pair } from '#components/ui/field-parts.tsx'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { isPhoneNumber } from '@kolea/domain/account/phone-rule.ts'
import type { CheckoutFields } from './checkout-values.ts'
import { Box } from '#components/ui/box.tsx'

/** The phone is sent after this much quiet (BSK-02), in ms. */
const contactQuietMs = 1000

/** Contact for the delivery; saved with the basket while it is typed. */
export function DetailsBox({ form }: { form: CheckoutFields }) {
  const t = useTranslations('checkout')
  const saveContact = () => {
    const { firstName, lastName, phone } = form.getValues()
    if (isPhoneNumber(phone)) changeSettings({ contact: { firstName, lastName, phone } }, contactQuietMs)
  }
  return (
    <Box aria-labelledby="checkout-details">
      <h2 id="checkout-details">{t('details.title')}</h2>
      <Pair>
        <FormField
          label={t('details.firstName')}
          autoComplete="given-name"
          {...form.field('firstName', { onChange: saveContact })}
        />
        <FormField
          label={t('details.lastName')}
          autoComplete="family-name"
          {...form.field('lastName', { onChange: saveContact })}
        />
      </Pair>
      <PhoneField label={t('details.phone')} onDigits={saveContact} {...form.formatted('phone')} />
    </Box>
  )
}
