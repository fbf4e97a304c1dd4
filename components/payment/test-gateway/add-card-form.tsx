'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type FocusEvent, type RefCallback } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DigitsField } from '#components/forms/digits-field.tsx'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledFields } from '#components/forms/form-schema.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { useFeatures } from '#lib/client/features.ts'
import { useSelectedLocation } from '#lib/client/location.ts'
import { queryKeys } from '#lib/client/query-keys.ts'
import { Button } from '#components/ui/button.tsx'
import { bff } from '#lib/client/bff.ts'
import { cardBrandOf } from '@kolea/domain/wallet/card-brand.ts'
import type { ChosenMethod } from '../card-choice.ts'
import type { EntryFormProps } from '../entry-form.ts'
import { useMethodFailure } from '../use-method-failure.ts'
import { cardProblems, groupNumber, numberDigits } from '../card-rule.ts'
import type { CardField, CardValues } from '../card-rule.ts'
import { expiryDigits, groupExpiry, parseExpiry } from '../expiry-rule.ts'
import { CardMarks } from './card-marks.tsx'
import styles from './add-card-form.module.css'

const empty: CardValues = { number: '', expiry: '', cvc: '', zip: '', name: '' }

const cardSchema = (nameLength: number) =>
  z
    .object({
      number: z.string(),
      expiry: z.string(),
      cvc: z.string(),
      zip: z.string(),
      name: z.string(),
    })
    .check(ruledFields<CardValues>((values) => cardProblems(values, new Date(), nameLength)))

type AddCardFormProps = Pick<EntryFormProps, 'entryRef' | 'onAdded' | 'onEntered'>

/** Card entry of the built-in test gateway (CHK-03, CRD-01). Not a form of its own: it is inside checkout's. */
export function AddCardForm({ entryRef, onAdded, onEntered }: AddCardFormProps) {
  const t = useTranslations('checkout')
  const { customer_card_name_length: nameLength } = useFeatures()
  const queries = useQueryClient()
  const methodFailure = useMethodFailure()
  const saved = useRef<ChosenMethod | null>(null)
  const isCanadian = useSelectedLocation().country === 'CA'
  const form = useSubmitForm({
    schema: cardSchema(nameLength),
    defaultValues: empty,
    problemText: (field) => t(`card.problems.${field === 'zip' && isCanadian ? 'postalCode' : field}`),
    send: async (values) => {
      // A failure may come after the card was saved: then it is in the list (CRD-02).
      const added = await addTestCard(values).finally(() =>
        queries.invalidateQueries({ queryKey: queryKeys.wallet }),
      )
      saved.current = { cardId: added }
      onAdded(saved.current)
    },
    failureText: (error) => methodFailure(error) ?? t('card.failed'),
  })
  const busy = form.formState.isSubmitting
  const { isDirty } = form.formState
  useEffect(() => {
    onEntered?.(isDirty ? () => form.submitted().then(() => saved.current) : null)
    return () => onEntered?.(null)
  })
  const number = useWatch({ control: form.control, name: 'number' })

  // A field that was left empty is no mistake yet.
  const field = (name: CardField) => {
    const { onBlur, ...rest } = form.field(name)
    const leave = async (event: FocusEvent<HTMLInputElement>) =>
      event.target.value === '' ? undefined : onBlur(event)
    return { ...rest, label: t(`card.${name}`), onBlur: leave }
  }

  const { ref: nameRef, ...name } = field('name')
  const firstRef: RefCallback<HTMLInputElement> = (input) => {
    nameRef(input)
    entryRef?.(input)
  }

  return (
    <div className={styles.form} role="group" aria-label={t('addCard')}>
      <FormField {...name} ref={firstRef} autoComplete="cc-name" maxLength={nameLength} />
      <DigitsField
        {...form.formatted('number')}
        label={t('card.number')}
        format={groupNumber}
        digitsOf={numberDigits}
        mayLeaveEmpty
        inputMode="numeric"
        autoComplete="cc-number"
        hint={t('card.testHint')}
        end={<CardMarks brand={cardBrandOf(number)} />}
      />
      <div className={styles.trio}>
        <DigitsField
          {...form.formatted('expiry')}
          label={t('card.expiry')}
          format={groupExpiry}
          digitsOf={expiryDigits}
          mayLeaveEmpty
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('card.expiryShape')}
        />
        <FormField {...field('cvc')} inputMode="numeric" autoComplete="cc-csc" maxLength={4} dir="ltr" />
        <FormField
          {...field('zip')}
          {...(isCanadian
            ? { label: t('card.postalCode'), autoCapitalize: 'characters' }
            : { inputMode: 'numeric' })}
          autoComplete="postal-code"
          maxLength={10}
          dir="ltr"
        />
      </div>
      <FormFailure text={form.failure} />
      <Button type="button" tone="night" disabled={busy} aria-busy={busy} onClick={() => form.submit()}>
        {busy ? t('card.saving') : t('card.save')}
      </Button>
    </div>
  )
}

/** Number to token, token to saved card, as a gateway's own script would. @returns the saved card's id */
async function addTestCard(values: CardValues): Promise<string> {
  const expiry = parseExpiry(values.expiry) ?? { month: 0, year: 0 }
  const zip = values.zip.trim()
  const when = { expMonth: expiry.month, expYear: expiry.year }
  const number = numberDigits(values.number)
  const { source, last4, brand } = await bff('POST /api/wallet/test-card', {
    input: { number, ...when, cvc: values.cvc.trim(), zip },
  })
  const card = { last4, brand, ...when }
  const saved = await bff('POST /api/wallet/cards', {
    input: { gateway: 'test', kind: 'card', source, card, zip, name: values.name.trim() },
  })
  return saved.addedCardId
}
