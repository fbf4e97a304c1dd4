'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { ruledText } from '#components/forms/form-schema.ts'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import { StepFrame } from '#components/ui/step.tsx'
import { submitContact } from '#lib/client/account-actions.ts'
import { isUnanswered, shownMessage } from '#lib/client/bff-error.ts'
import { useKnowsPasskeys } from '#lib/client/passkey-device.ts'
import { contactOf, contactProblem } from '@kolea/domain/account/contact-entry.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SocialButtons } from './social-buttons.tsx'
import styles from './sign-in-form.module.css'

interface OneFieldFormProps {
  /** What was typed before, or is known. */
  entry: string
  onDone: () => void
  /** A code is on its way to what was typed. */
  onCode: (sent: CodeSent, entry: string) => void
  onPassword: (entry: string) => void
}

const schema = z.object({ contact: ruledText(contactProblem) })

/** One field, a mobile number or an e-mail; what follows is found out by its code, so that nothing here says whether there is an account (SGN-10). */
export function OneFieldForm({ entry, onDone, onCode, onPassword }: OneFieldFormProps) {
  const t = useTranslations('auth')
  const hasPasskeys = useKnowsPasskeys()
  const form = useSubmitForm({
    schema,
    defaultValues: { contact: entry },
    problemText: (_, problem) => t(`contactProblems.${problem as 'required'}`),
    send: async ({ contact }) => onCode(await submitContact(contactOf(contact)), contact),
    failureText: (error) => shownMessage(error) ?? t(isUnanswered(error) ? 'unanswered' : 'somethingWrong'),
  })
  const { isValid, isSubmitting } = form.formState
  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <div>
        <h2 aria-hidden="true">{t('titles.contact')}</h2>
        <p className="muted">{t('contactText')}</p>
      </div>
      <FormField
        label={t('contact')}
        inputMode="email"
        autoComplete="email webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('contact')}
      />
      <FormFailure text={form.failure} />
      <ReadyButton
        type="submit"
        size="large"
        wide
        // What was typed before may be sent again as it is.
        isReady={isValid}
        onMissing={() => form.submit()}
        disabled={isSubmitting}
        aria-busy={isSubmitting}
      >
        {t(isSubmitting ? 'sendingCode' : 'continue')}
      </ReadyButton>
      <div className={styles.others}>
        <button type="button" className="link" onClick={() => onPassword(form.getValues('contact').trim())}>
          {t('usePassword')}
        </button>
        {hasPasskeys ? <PasskeySignIn quiet onDone={onDone} /> : null}
        <SocialButtons quiet />
      </div>
    </StepFrame>
  )
}
