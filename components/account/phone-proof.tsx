'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeInput } from '#components/forms/code-input.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import styles from './profile-form.module.css'

/** What a shopper shows to prove who changes the phone; empty text: nothing yet. */
export interface PhoneProofValue {
  readonly kind: 'password' | 'code'
  readonly text: string
}

interface PhoneProofProps {
  proof: PhoneProofValue
  onChange: (proof: PhoneProofValue) => void
}

/** Asks for the password before the phone changes, or for a code to the phone as it is now (PRO-02). */
export function PhoneProof({ proof, onChange }: PhoneProofProps) {
  const t = useTranslations('account.proof')
  const auth = useTranslations('auth')
  const [mobileNumber, setMobileNumber] = useState('')
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const sendCode = async () => {
    setFailure(undefined)
    setSending(true)
    try {
      const sent = await bff('POST /api/account/proof-code', { input: {} })
      if (!sent.isSmsSent) return setFailure(t('codeNotSent'))
      setMobileNumber(sent.mobileNumber)
      onChange({ kind: 'code', text: '' })
    } catch (error) {
      setFailure(shownMessage(error) ?? auth('somethingWrong'))
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className={styles.form}>
      <legend>{t('text')}</legend>
      {proof.kind === 'code' ? (
        <>
          <p className="muted">{t.rich('codeText', { number: () => <bdi dir="ltr">{mobileNumber}</bdi> })}</p>
          <CodeInput
            label={auth('code')}
            hint={auth('codeHint')}
            value={proof.text}
            onChange={(text) => onChange({ kind: 'code', text })}
          />
          <button type="button" className="link" onClick={() => onChange({ kind: 'password', text: '' })}>
            {t('usePassword')}
          </button>
        </>
      ) : (
        <>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            value={proof.text}
            error={failure}
            onChange={(event) => onChange({ kind: 'password', text: event.target.value })}
          />
          <button type="button" className="link" disabled={sending} onClick={() => void sendCode()}>
            {t('useCode')}
          </button>
        </>
      )}
      <p className="muted">{t('after')}</p>
    </fieldset>
  )
}
