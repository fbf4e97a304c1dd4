'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { FormFrame } from './form-frame.tsx'

const entered = z.object({ token: ruledText((token) => (token.trim() === '' ? 'empty' : null)) })

/** Stands in for a provider's own dialog where no provider is set up: takes a token that the operator made. */
export function TestProviderForm({ onToken }: { onToken: (token: string) => Promise<void> }) {
  const t = useTranslations('auth.social.test')
  const form = useSubmitForm({
    schema: entered,
    defaultValues: { token: '' },
    problemText: () => t('empty'),
    send: ({ token }) => onToken(token.trim()),
    failureText: () => null,
  })
  return (
    <FormFrame noValidate onSubmit={form.submit}>
      <div>
        <h1 className="page-title">{t('title')}</h1>
        <p className="muted">{t('text')}</p>
      </div>
      <FormField label={t('token')} autoComplete="off" dir="ltr" {...form.field('token')} />
      <SubmitButton prominent state={form.formState} label={t('submit')} busyLabel={t('submit')} />
    </FormFrame>
  )
}
