'use client'
import { useTranslations } from 'next-intl'
import type { RefCallback } from 'react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CodeInput, codeLength } from '#components/forms/code-input.tsx'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { ruled } from '#components/forms/form-schema.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import styles from './owner-proof.module.css'

/** What a customer shows to prove that the owner asks; empty text: nothing yet. */
export interface OwnerProofValue {
  readonly kind: 'password' | 'code'
  readonly text: string
}

export const noProof: OwnerProofValue = { kind: 'password', text: '' }

export const isProofComplete = ({ kind, text }: OwnerProofValue): boolean =>
  kind === 'code' ? text.length === codeLength : text !== ''

/** A field `proof` of a form that needs one. */
export const neededProof = z
  .custom<OwnerProofValue>()
  .check(ruled((proof: OwnerProofValue) => (isProofComplete(proof) ? null : 'missing')))

/** The proof as a call of the BFF takes it. */
export const proofInput = ({ kind, text }: OwnerProofValue): OwnerProof => ({ [kind]: text })

interface OwnerProofProps {
  /** The form's field of it, as `useController` returns it. */
  field: { value: OwnerProofValue; onChange: (proof: OwnerProofValue) => void; ref: RefCallback<HTMLElement> }
  /** The form was to be sent without it. */
  isMissing: boolean
  /** Why the proof is asked for. */
  reason: string
  /** What follows from the change. */
  consequence?: string
  /** The account has no password that could be shown. */
  codeOnly?: boolean
}

/** Asks for the password before something changes that guards the account, or for a code to the phone as it is now (PRO-02). */
export function OwnerProofFields({
  field: { value: proof, onChange, ref },
  isMissing,
  reason,
  consequence,
  codeOnly = false,
}: OwnerProofProps) {
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
    <fieldset className={styles.proof}>
      <legend>{reason}</legend>
      {proof.kind === 'code' ? (
        <>
          <p className="muted">{t.rich('codeText', { number: () => <bdi dir="ltr">{mobileNumber}</bdi> })}</p>
          <CodeInput
            inputRef={ref}
            label={auth('code')}
            hint={auth('codeHint')}
            error={isMissing ? auth('problems.codeError') : undefined}
            value={proof.text}
            onChange={(text) => onChange({ kind: 'code', text })}
          />
          {codeOnly ? null : (
            <button type="button" className="link" onClick={() => onChange(noProof)}>
              {t('usePassword')}
            </button>
          )}
        </>
      ) : (
        <>
          {codeOnly ? (
            <FormFailure text={failure ?? (isMissing ? t('codeFirst') : undefined)} />
          ) : (
            <PasswordField
              ref={ref}
              label={t('password')}
              autoComplete="current-password"
              value={proof.text}
              error={failure ?? (isMissing ? auth('problems.passwordError') : undefined)}
              onChange={(event) => onChange({ kind: 'password', text: event.target.value })}
            />
          )}
          <button
            type="button"
            className="link"
            ref={codeOnly ? ref : undefined}
            disabled={sending}
            onClick={() => void sendCode()}
          >
            {t(codeOnly ? 'sendCode' : 'useCode')}
          </button>
        </>
      )}
      {consequence === undefined ? null : <p className="muted">{consequence}</p>}
    </fieldset>
  )
}
