'use client'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { resendCode, verifyCode } from '#lib/client/account-actions.ts'
import { BffError, shownMessage } from '#lib/client/bff-error.ts'
import { useNow } from '#lib/client/now.ts'
import { CodeInput, codeLength } from '#components/forms/code-input.tsx'

/** Another code may be asked for this long after the last, ms (OTP-02). */
const resendAfterMs = 30_000
/** Too many wrong codes: neither trying nor sending again helps (OTP-03). */
const lockedStatus = 423

/** `0:24` */
const clockOf = (seconds: number): string => `0:${String(seconds).padStart(2, '0')}`

interface CodeFormProps {
  /** Where the code went, masked. */
  mobileNumber: string
  onBack: () => void
  onDone: () => void
  /** A guest may go on without signing in (OTP-04). */
  onGuest?: (() => void) | undefined
}

/** The one-time code: six digits, Verify, and Resend with its countdown (OTP-01 to OTP-04). */
export function CodeForm({ mobileNumber, onBack, onDone, onGuest }: CodeFormProps) {
  const t = useTranslations('auth')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)
  const [failure, setFailure] = useState<string>()
  const [locked, setLocked] = useState(false)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const now = useNow(1000)
  const secondsLeft = Math.max(0, Math.ceil((sentAt + resendAfterMs - now) / 1000))

  async function attempt(kind: 'verify' | 'resend', run: () => Promise<void>): Promise<void> {
    setFailure(undefined)
    setBusy(kind)
    try {
      await run()
    } catch (error) {
      if (error instanceof BffError && error.status === lockedStatus) setLocked(true)
      setFailure(shownMessage(error) ?? t('somethingWrong'))
    } finally {
      setBusy(null)
    }
  }

  const verify = (event: FormEvent) => {
    event.preventDefault()
    void attempt('verify', async () => {
      await verifyCode(code)
      onDone()
    })
  }
  const resend = () =>
    void attempt('resend', async () => {
      await resendCode()
      setCode('')
      setSentAt(Date.now())
    })

  return (
    <form className="sign-in-form" noValidate onSubmit={verify}>
      <button type="button" className="icon-button form-back" aria-label={t('back')} onClick={onBack}>
        <ArrowLeft className="icon icon-dir" aria-hidden />
      </button>
      <div>
        <h2 aria-hidden="true">{t('titles.code')}</h2>
        <p className="muted">{t.rich('codeText', { number: () => <bdi dir="ltr">{mobileNumber}</bdi> })}</p>
      </div>
      <CodeInput
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        error={failure}
        onChange={(typed) => {
          setFailure(undefined)
          setCode(typed)
        }}
      />
      <button
        type="submit"
        className="button button-lg button-block"
        disabled={code.length < codeLength || busy !== null || locked}
        aria-busy={busy === 'verify'}
      >
        {busy === 'verify' ? t('verifying') : t('verify')}
      </button>
      <div className="resend">
        <span className="muted">{t('noText')}</span>
        <button
          type="button"
          className="button button-quiet button-sm"
          disabled={secondsLeft > 0 || busy !== null || locked}
          onClick={resend}
        >
          {secondsLeft > 0 && !locked ? t('resendIn', { time: clockOf(secondsLeft) }) : t('resend')}
        </button>
      </div>
      {onGuest ? (
        <p className="foot">
          <button type="button" className="link" onClick={onGuest}>
            {t('continueAsGuest')}
          </button>
        </p>
      ) : null}
    </form>
  )
}
