'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledFields, ruledText } from '#components/forms/form-schema.ts'
import { PhoneField } from '#components/forms/phone-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useNameProblemText } from '#components/forms/use-name-problem-text.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { bff } from '#lib/client/bff.ts'
import { BffCallError, shownMessage } from '#lib/client/bff-error.ts'
import { useFeatures } from '#lib/client/features.ts'
import { session } from '#lib/client/session.ts'
import { nameProblem, type NameLimits } from '@kolea/domain/account/name-rule.ts'
import { isPhoneNumber, phoneProblem } from '@kolea/domain/account/phone-rule.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import {
  isProofComplete,
  noProof,
  OwnerProofFields,
  proofInput,
  type OwnerProofValue,
} from './owner-proof.tsx'
import { FormActions } from '#components/ui/actions.tsx'
import { Check, Checks } from '#components/ui/field-parts.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './profile-form.module.css'

const profileSchema = (limits: NameLimits, needsProof: (phone: string) => boolean) =>
  z
    .object({
      firstName: ruledText((name) => nameProblem(name, limits)),
      lastName: ruledText((name) => nameProblem(name, limits)),
      phone: ruledText(phoneProblem),
      proof: z.custom<OwnerProofValue>(),
      marketingEmail: z.boolean(),
      contactless: z.boolean(),
    })
    .check(
      ruledFields<{ phone: string; proof: OwnerProofValue }>(({ phone, proof }) =>
        needsProof(phone) && !isProofComplete(proof) ? { proof: 'missing' } : {},
      ),
    )

type ProfileField = 'firstName' | 'lastName' | 'phone'
const fieldNames: readonly ProfileField[] = ['firstName', 'lastName', 'phone']

/** Refusals about the proof have a sentence of their own: wrong, too many, too soon. */
const proofStatuses = [422, 423, 429]

/** The API's own status and sentence; null when it said none about the profile. */
const refusalOf = (error: unknown): BffCallError | null =>
  error instanceof BffCallError && error.code === 'profile_not_saved' ? error : null

/**
 * Names, phone, news by e-mail and the door (PRO-02, PRO-03); another phone needs a proof. A failure marks the fields that the
 * API names, else those that were changed, and says its sentence and status.
 */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useTranslations('account')
  const limits = useFeatures()
  const nameText = useNameProblemText()
  /** Stored separately from the fields' own problems: what the API refused may be sent again as it is. */
  const [refused, setRefused] = useState<readonly ProfileField[]>([])
  const isAnotherPhone = (phone: string) => isPhoneNumber(phone) && phone !== profile.phone
  const form = useSubmitForm({
    schema: profileSchema(limits, isAnotherPhone),
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone,
      proof: noProof,
      marketingEmail: profile.marketingEmail,
      contactless: profile.contactless,
    },
    problemText: (field, problem, value) =>
      (field === 'firstName' || field === 'lastName') && problem !== 'required'
        ? nameText(String(value), problem as 'characters')
        : t(`problems.${field}.${problem}` as 'problems.phone.invalid'),
    send: async ({ proof, ...values }) => {
      setRefused([])
      const input = { ...values, ...(isAnotherPhone(values.phone) ? proofInput(proof) : {}) }
      session.set({ state: 'customer', profile: await bff('PATCH /api/account/profile', { input }) })
      onDone()
    },
    failureText: (error) => {
      const refusal = refusalOf(error)
      if (refusal) {
        mark(refusal)
        return t('updateRefused', { reason: refusal.message, status: refusal.fields['status'] ?? '' })
      }
      const status = error instanceof BffCallError ? error.status : 0
      const own = proofStatuses.includes(status) ? shownMessage(error) : null
      return own ?? t('updateFailed', { status })
    },
  })
  const { dirtyFields } = form.formState
  function mark({ fields }: BffCallError): void {
    const named = fieldNames.filter((name) => name in fields)
    setRefused(named.length > 0 ? named : fieldNames.filter((name) => dirtyFields[name]))
  }
  const marked = <P extends { error: string | undefined }>(name: ProfileField, field: P): P => ({
    ...field,
    error: field.error ?? (refused.includes(name) ? t('problems.refused') : undefined),
  })
  const needsProof = isAnotherPhone(useWatch({ control: form.control, name: 'phone' }))
  const { field: proof } = useController({ control: form.control, name: 'proof' })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormField
        label={t('fields.firstName')}
        autoComplete="given-name"
        {...marked('firstName', form.field('firstName'))}
      />
      <FormField
        label={t('fields.lastName')}
        autoComplete="family-name"
        {...marked('lastName', form.field('lastName'))}
      />
      <PhoneField label={t('fields.phone')} {...marked('phone', form.formatted('phone'))} />
      {needsProof ? (
        <OwnerProofFields
          field={proof}
          isMissing={form.formState.errors.proof !== undefined}
          reason={t('proof.text')}
          consequence={t('proof.after')}
        />
      ) : null}
      <Checks>
        <Check>
          <input type="checkbox" {...form.register('marketingEmail')} />
          <span>{t('marketing')}</span>
        </Check>
        <Check>
          <input type="checkbox" {...form.register('contactless')} />
          <span>{t('contactless')}</span>
        </Check>
      </Checks>
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="button" tone="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} label={t('save')} />
      </FormActions>
    </form>
  )
}
