'use client'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { submitPasskey } from '#lib/client/account-actions.ts'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { passkeyProblem, signByPasskey, stopPasskeys, suggestsPasskeys } from '#lib/client/passkey-device.ts'
import { OtherWay } from './other-way.tsx'

/** Signs in by a passkey: with the button, or by the suggestion below the e-mail field where the browser has it (SGN-08). */
export function PasskeySignIn({ quiet = false, onDone }: { quiet?: boolean; onDone: () => void }) {
  const t = useTranslations('auth')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** The click or suggestion that may sign in: what an earlier one still brings is dropped. */
  const attempt = useRef(0)
  const isSending = useRef(false)

  const enter = async (asSuggestion: boolean) => {
    attempt.current += 1
    const own = attempt.current
    const isDropped = () => own !== attempt.current || isSending.current
    const options = await bff('POST /api/session/passkey', { input: {} })
    if (isDropped()) return
    const assertion = await signByPasskey(options, asSuggestion)
    // Two sign-ins at once would each replace the session of the other.
    if (isDropped()) return
    isSending.current = true
    setBusy(true)
    try {
      await submitPasskey(assertion)
      onDone()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const explain = (error: unknown) => {
    const problem = passkeyProblem(error)
    if (problem) return t(problem === 'canceled' ? 'passkey.canceled' : 'passkey.impossible')
    return shownMessage(error) ?? t('unanswered')
  }
  const handleClick = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      await enter(false)
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setBusy(isSending.current)
    }
  }

  const suggest = useEffectEvent(async () => {
    const before = attempt.current
    if (!(await suggestsPasskeys()) || before !== attempt.current) return
    // Nobody clicked anything: only what the shop refuses is reported, not that the suggestion was ignored.
    await enter(true).catch((error) => setFailure(shownMessage(error) ?? undefined))
  })
  useEffect(() => {
    void suggest()
    return () => {
      attempt.current += 1
      void stopPasskeys()
    }
  }, [])

  return (
    <>
      <OtherWay quiet={quiet} disabled={busy} onClick={() => void handleClick()}>
        {quiet ? null : <KeyRound aria-hidden />}
        {t('passkey.signIn')}
      </OtherWay>
      <FormFailure text={failure} />
    </>
  )
}
