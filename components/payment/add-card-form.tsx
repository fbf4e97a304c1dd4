'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { shownMessage } from '#lib/client/bff-error.ts'
import { useLimits } from '#lib/client/limits.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { addTestCard } from './add-test-card.ts'
import type { CardField, CardValues } from './card-rule.ts'
import { cardProblems, groupExpiry, groupNumber } from './card-rule.ts'

const empty: CardValues = { number: '', expiry: '', cvc: '', zip: '', name: '' }
const shape: Partial<Record<CardField, (text: string) => string>> = {
  number: groupNumber,
  expiry: groupExpiry,
}

interface AddCardFormProps {
  /** Whether the test gateway is on; other gateways bring their own fields. */
  enabled: boolean
  onAdded: (cardId: string) => void
}

/** Card entry of the built-in test gateway (CHK-03, CRD-01). Not a form of its own: it stands inside checkout's. */
export function AddCardForm({ enabled, onAdded }: AddCardFormProps) {
  const t = useTranslations('checkout')
  const limits = useLimits()
  const queries = useQueryClient()
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<readonly CardField[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const problems = cardProblems(values, new Date(), limits.customer_card_name_length)
  if (!enabled) return <p className="notice">{t('card.noGateway')}</p>

  const field = (name: CardField) => ({
    label: t(`card.${name}`),
    value: values[name],
    error: problems[name] && touched.includes(name) ? t(`card.problems.${name}`) : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: shape[name]?.(event.target.value) ?? event.target.value }),
    onBlur: () => (values[name] === '' ? undefined : setTouched([...touched, name])),
  })

  const save = async () => {
    setTouched(['number', 'expiry', 'cvc', 'zip', 'name'])
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    setFailure(undefined)
    try {
      const added = await addTestCard(values)
      await queries.invalidateQueries({ queryKey: queryKeys.wallet })
      onAdded(added)
    } catch (error) {
      setFailure(shownMessage(error) ?? t('card.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="add-card" role="group" aria-label={t('addCard')}>
      <FormField {...field('name')} autoComplete="cc-name" maxLength={limits.customer_card_name_length} />
      <FormField
        {...field('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        dir="ltr"
        hint={t('card.testHint')}
      />
      <div className="card-trio">
        <FormField
          {...field('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          dir="ltr"
        />
        <FormField {...field('cvc')} inputMode="numeric" autoComplete="cc-csc" maxLength={4} dir="ltr" />
        <FormField {...field('zip')} autoComplete="postal-code" maxLength={10} dir="ltr" />
      </div>
      <FormFailure text={failure} />
      <button
        type="button"
        className="button button-night"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void save()}
      >
        {busy ? t('card.saving') : t('card.save')}
      </button>
    </div>
  )
}
