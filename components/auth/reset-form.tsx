'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '#components/forms/form-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { isEmail } from '#lib/domain/account/email-rule.ts'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { problemsResolver } from '#components/forms/problems-resolver.ts'

const problemsOf = ({ email }: { email: string }) =>
  email.trim() === '' ? { email: 'resetEmpty' } : isEmail(email) ? {} : { email: 'resetInvalid' }

/** Step 2: the address to send the reset link to (SGN-05). */
export function ResetForm({ onBack, onSent }: { onBack?: () => void; onSent: () => void }) {
  const t = useTranslations('auth')
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '' },
    resolver: problemsResolver(problemsOf),
  })
  // Kept apart from the fields' errors: a refusal must not keep the button off.
  const [failure, setFailure] = useState<string>()
  const { errors } = formState
  const problem = errors.email?.message

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      await bff('POST /api/account/reset-password', { input: { email: email.trim() } })
      onSent()
    } catch (error) {
      setFailure(shownMessage(error) ?? t('somethingWrong'))
    }
  })

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h2 aria-hidden="true">{t('titles.reset')}</h2>
        <p className="muted">{t('resetText')}</p>
      </div>
      <FormField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={problem && t(`problems.${problem as 'resetEmpty' | 'resetInvalid'}`)}
        {...register('email')}
      />
      <FormFailure text={failure} />
      <div className="form-acts">
        {onBack ? (
          <button type="button" className="button button-quiet" onClick={onBack}>
            {t('back')}
          </button>
        ) : null}
        <SubmitButton state={formState} label={t('send')} />
      </div>
    </form>
  )
}

/** Step 3: thank you, and the note that the account must be valid (SGN-05). */
export function ResetSent({ onOk }: { onOk: () => void }) {
  const t = useTranslations('auth')
  return (
    <div className="sign-in-form" role="status">
      <div>
        <h2 aria-hidden="true">{t('titles.reset-sent')}</h2>
        <p>{t('resetSent')}</p>
        <p className="muted">{t('resetNote')}</p>
      </div>
      <button type="button" className="button button-lg button-block" onClick={onOk}>
        {t('ok')}
      </button>
    </div>
  )
}
