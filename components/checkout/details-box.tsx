'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormField } from '#components/forms/form-field.tsx'
import { useLimits } from '#lib/client/limits.ts'
import { changeSettings } from '#lib/client/basket-sync.ts'
import { nameProblem } from '#lib/domain/account/name-rule.ts'
import { formatPhone, isPhoneNumber, phoneDigits } from '#lib/domain/account/phone-rule.ts'
import type { Profile } from '#lib/domain/account/profile.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'

/** The phone is sent after this much quiet (BSK-02), in ms. */
const contactQuietMs = 1000

interface DetailsBoxProps {
  basket: Basket
  profile: Profile
  /** The shopper wanted to order: every problem is shown, touched or not. */
  pressed: boolean
  /** Whether the details may be ordered with. */
  onHold: (holds: boolean) => void
}

export function DetailsBox({ basket, profile, pressed, onHold }: DetailsBoxProps) {
  const t = useTranslations('checkout')
  const limits = useLimits()
  const known = basket.contact ?? profile
  const [values, setValues] = useState({
    firstName: known.firstName || profile.firstName,
    lastName: known.lastName || profile.lastName,
    phone: formatPhone(known.phone || profile.phone),
  })
  const [touched, setTouched] = useState<readonly string[]>([])

  const problems = {
    firstName: nameProblem(values.firstName, limits.user_name_length) !== null,
    lastName: nameProblem(values.lastName, limits.user_name_length) !== null,
    phone: !isPhoneNumber(phoneDigits(values.phone)),
  }
  const holds = !Object.values(problems).some(Boolean)
  useEffect(() => onHold(holds), [holds, onHold])

  const change = (field: keyof typeof values, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    const contact = { ...next, phone: phoneDigits(next.phone) }
    if (isPhoneNumber(contact.phone)) changeSettings({ contact }, contactQuietMs)
  }
  const field = (name: keyof typeof values) => ({
    label: t(`details.${name}`),
    value: values[name],
    error: problems[name] && (pressed || touched.includes(name)) ? t(`details.problems.${name}`) : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    onBlur: () => setTouched([...touched, name]),
  })

  return (
    <section className="box" aria-labelledby="checkout-details">
      <h2 id="checkout-details">{t('details.title')}</h2>
      <div className="pair">
        <FormField {...field('firstName')} autoComplete="given-name" />
        <FormField {...field('lastName')} autoComplete="family-name" />
      </div>
      <FormField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel-national" dir="ltr" />
    </section>
  )
}
