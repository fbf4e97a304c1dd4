'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { codeLength } from '#components/forms/code-input.tsx'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { problemsResolver } from '#components/forms/problems-resolver.ts'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { bff } from '#lib/client/bff.ts'
import { BffError, shownMessage } from '#lib/client/bff-error.ts'
import { useLimits } from '#lib/client/limits.ts'
import { session } from '#lib/client/session.ts'
import { nameProblem } from '#lib/domain/account/name-rule.ts'
import { formatPhone, isPhoneNumber, phoneDigits } from '#lib/domain/account/phone-rule.ts'
import type { Profile } from '#lib/domain/account/profile.ts'
import { PhoneProof, type PhoneProofValue } from './phone-proof.tsx'

interface Values {
  firstName: string
  lastName: string
  phone: string
}

/** Refusals about the proof have a sentence of their own: wrong, too many, too soon. */
const proofStatuses = [422, 423, 429]

const isComplete = ({ kind, text }: PhoneProofValue) =>
  kind === 'code' ? text.length === codeLength : text !== ''

/** Names and phone (PRO-02); another phone needs a proof. A failure says so with the status. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useTranslations('account')
  const { user_name_length: max } = useLimits()
  const { register, handleSubmit, formState, control } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: formatPhone(profile.phone),
    },
    resolver: problemsResolver((values) => ({
      firstName: nameProblem(values.firstName, max) ?? undefined,
      lastName: nameProblem(values.lastName, max) ?? undefined,
      phone: isPhoneNumber(phoneDigits(values.phone)) ? undefined : 'invalid',
    })),
  })
  // Kept apart from the fields' errors: a refusal must not keep the button off.
  const [failure, setFailure] = useState<string>()
  const [proof, setProof] = useState<PhoneProofValue>({ kind: 'password', text: '' })
  const typedPhone = phoneDigits(useWatch({ control, name: 'phone' }))
  const needsProof = isPhoneNumber(typedPhone) && typedPhone !== profile.phone
  const { errors, isDirty, isSubmitting } = formState
  const isValid = formState.isValid && (!needsProof || isComplete(proof))
  const sentence = (field: keyof Values) => {
    const code = errors[field]?.message
    return code && t(`problems.${field}.${code}` as 'problems.phone.invalid', { max })
  }
  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const input = {
        ...values,
        phone: phoneDigits(values.phone),
        ...(needsProof ? { [proof.kind]: proof.text } : {}),
      }
      session.set({ state: 'customer', profile: await bff('PATCH /api/account/profile', { input }) })
      onDone()
    } catch (error) {
      const status = error instanceof BffError ? error.status : 0
      const own = proofStatuses.includes(status) ? shownMessage(error) : null
      setFailure(own ?? t('updateFailed', { status }))
    }
  })
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormField
        label={t('fields.firstName')}
        autoComplete="given-name"
        error={sentence('firstName')}
        {...register('firstName')}
      />
      <FormField
        label={t('fields.lastName')}
        autoComplete="family-name"
        error={sentence('lastName')}
        {...register('lastName')}
      />
      <FormField
        label={t('fields.phone')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        error={sentence('phone')}
        {...register('phone')}
      />
      {needsProof ? <PhoneProof proof={proof} onChange={setProof} /> : null}
      <FormFailure text={failure} />
      <div className="form-acts">
        <button type="button" className="button button-quiet" onClick={onDone}>
          {t('cancel')}
        </button>
        <SubmitButton state={{ isDirty, isValid, isSubmitting }} label={t('save')} />
      </div>
    </form>
  )
}
