'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { isEmail } from '@kolea/domain/account/registration-rules.ts'
import { StepFrame } from '#components/ui/step.tsx'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'

const request = z.object({
  email: ruledText((email) => (email.trim() === '' ? 'resetEmpty' : isEmail(email) ? null : 'resetInvalid')),
})

/** Step 2: the address to send the reset link to (SGN-05). */
export function ResetForm({ onBack, onSent }: { onBack?: () => void; onSent: () => void }) {
  const t = useTranslations('auth')
  const form = useSubmitForm({
    schema: request,
    defaultValues: { email: '' },
    problemText: (_, problem) => t(`problems.${problem as 'resetEmpty' | 'resetInvalid'}`),
    send: async ({ email }) => {
      await bff('POST /api/account/reset-password', { input: { email: email.trim() } })
      onSent()
    },
    failureText: (error) => shownMessage(error) ?? t('somethingWrong'),
  })

  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <div>
        <h2 aria-hidden="true">{t('titles.reset')}</h2>
        <p className="muted">{t('resetText')}</p>
      </div>
      <FormField label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
      <FormFailure text={form.failure} />
      <FormActions>
        {onBack ? (
          <Button type="button" tone="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
        <SubmitButton form={form} label={t('send')} />
      </FormActions>
    </StepFrame>
  )
}

/** Step 3: thank you, and the note that the account must be valid (SGN-05). */
export function ResetSent({ onOk }: { onOk: () => void }) {
  const t = useTranslations('auth')
  return (
    <StepFrame roomy as="div" role="status">
      <div>
        <h2 aria-hidden="true">{t('titles.reset-sent')}</h2>
        <p>{t('resetSent')}</p>
        <p className="muted">{t('resetNote')}</p>
      </div>
      <Button type="button" size="large" wide onClick={onOk}>
        {t('ok')}
      </Button>
    </StepFrame>
  )
}
