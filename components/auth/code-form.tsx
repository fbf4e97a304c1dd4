'use client'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { CodeInput, codeLength } from '#components/forms/code-input.tsx'
import { useSubmitForm } from '#components/forms/use-submit-form.ts'
import { requestNewCode, submitCode, type CodeFollowUp } from '#lib/client/account-actions.ts'
import { BffCallError, isUnanswered, shownMessage } from '#lib/client/bff-error.ts'
import { markCodePanel } from '#lib/client/code-panel.ts'
import { useNow } from '#lib/client/now.ts'
import type { CodeSent } from '@kolea/domain/account/one-time-code.ts'
import { StepFrame, StepFoot } from '#components/ui/step.tsx'
import { Button, IconButton } from '#components/ui/button.tsx'
import { ReadyButton } from '#components/ui/ready-button.tsx'
import styles from './code-form.module.css'

/** Too many wrong codes: neither trying nor sending again helps (OTP-03). */
const lockedStatus = 423

/** `0:24` */
const clockOf = (seconds: number): string => `0:${String(seconds).padStart(2, '0')}`

const wholeCode = z.object({ code: z.string().check(z.length(codeLength)) })

const isLock = (error: unknown) => error instanceof BffCallError && error.status === lockedStatus

interface CodeFormProps {
  /** What is known of the code that was requested. */
  sent: CodeSent
  /** Sends the code with its sixth digit, without a click. */
  sendsItself?: boolean
  onBack: () => void
  onDone: () => void
  /** Something has to come before the sign-in (SGN-11). */
  onFollowUp?: ((next: CodeFollowUp) => void) | undefined
  /** A guest may go on without signing in (OTP-04). */
  onGuest?: (() => void) | undefined
}

/** The one-time code: six digits, Verify, and Resend with its countdown (OTP-01 to OTP-04). */
export function CodeForm({
  sent: first,
  sendsItself = false,
  onBack,
  onDone,
  onFollowUp,
  onGuest,
}: CodeFormProps) {
  const t = useTranslations('auth')
  const [resending, setResending] = useState(false)
  const [locked, setLocked] = useState(false)
  const [sent, setSent] = useState(first)
  const [resendAt, setResendAt] = useState(() => Date.now() + first.resendInSeconds * 1000)
  const now = useNow(1000)
  const byMail = sent.email !== undefined
  const secondsLeft = Math.max(0, Math.ceil((resendAt - now) / 1000))

  useEffect(markCodePanel, [])

  const failureText = (error: unknown) => {
    if (isLock(error)) setLocked(true)
    return shownMessage(error) ?? t(isUnanswered(error) ? 'unanswered' : 'somethingWrong')
  }
  const form = useSubmitForm({
    schema: wholeCode,
    // A code that is being typed again is not wrong yet.
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
    problemText: () => t('problems.codeError'),
    send: async ({ code }) => {
      const next = await submitCode(code)
      if (next) onFollowUp?.(next)
      else onDone()
    },
    failureText,
  })
  const { field } = useController({ control: form.control, name: 'code' })
  const { isValid, isSubmitting } = form.formState
  const busy = isSubmitting || resending

  // The sixth digit may be typed while the code before is still being checked.
  const sentCode = useRef('')
  const sendWhole = useEffectEvent((code: string) => {
    if (code.length < codeLength) sentCode.current = ''
    if (busy || locked || code.length < codeLength || code === sentCode.current) return
    sentCode.current = code
    form.submit()
  })
  useEffect(() => {
    if (sendsItself) sendWhole(field.value)
  }, [sendsItself, field.value, busy])

  const resend = async () => {
    form.setFailure(null)
    setResending(true)
    try {
      const next = await requestNewCode()
      form.reset()
      setSent(next)
      setResendAt(Date.now() + next.resendInSeconds * 1000)
    } catch (error) {
      form.setFailure(failureText(error))
      const wait =
        error instanceof BffCallError && error.code === 'otp_too_soon' ? error.retryAfterMs : undefined
      if (wait !== undefined) setResendAt(Date.now() + wait)
    } finally {
      setResending(false)
    }
  }

  return (
    <StepFrame roomy noValidate onSubmit={form.submit}>
      <IconButton type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <div>
        <h2 aria-hidden="true">{t(byMail ? 'codeByMail' : 'titles.code')}</h2>
        <p className="muted">
          {t.rich(sent.isSmsSent || byMail ? 'codeText' : 'codeNotSent', {
            number: () => <bdi dir="ltr">{sent.email ?? sent.mobileNumber}</bdi>,
          })}
        </p>
      </div>
      <CodeInput
        label={t('code')}
        hint={t('codeHint')}
        value={field.value}
        inputRef={field.ref}
        error={form.failure ?? form.error('code')}
        onChange={(typed) => {
          // Too many wrong codes: the sentence stays, it says why nothing can be sent (OTP-03).
          if (!locked) form.setFailure(null)
          form.clearErrors('code')
          field.onChange(typed)
        }}
      />
      <ReadyButton
        type="submit"
        size="large"
        wide
        isReady={isValid}
        onMissing={() => form.submit()}
        disabled={busy || locked}
        aria-busy={isSubmitting}
      >
        {isSubmitting ? t('verifying') : t('verify')}
      </ReadyButton>
      <div className={styles.resend}>
        <span className="muted">{t(byMail ? 'noMail' : 'noText')}</span>
        <Button
          type="button"
          tone="quiet"
          size="small"
          disabled={secondsLeft > 0 || busy || locked}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 && !locked ? t('resendIn', { time: clockOf(secondsLeft) }) : t('resend')}
        </Button>
      </div>
      {onGuest ? (
        <StepFoot>
          <button type="button" className="link" onClick={onGuest}>
            {t('continueAsGuest')}
          </button>
        </StepFoot>
      ) : null}
    </StepFrame>
  )
}
