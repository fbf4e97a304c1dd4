'use client'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormFailure } from '#components/forms/form-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitPasskey } from '#lib/client/account-actions.ts'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { passkeyProblem, signByPasskey, stopPasskeys, suggestsPasskeys } from '#lib/client/passkey-device.ts'

/** Signs in by a passkey: with the button, or by the suggestion below the e-mail field where the browser has it (SGN-08). */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const enter = async (asSuggestion: boolean, isLeft: () => boolean = () => false) => {
    const options = await bff('POST /api/session/passkey', { input: {} })
    if (isLeft()) return
    await submitPasskey(await signByPasskey(options, asSuggestion))
    onDone()
  }
  const explain = (error: unknown) => {
    const problem = passkeyProblem(error)
    if (problem) return t(problem === 'canceled' ? 'passkey.canceled' : 'passkey.impossible')
    return shownMessage(error) ?? t('unanswered')
  }
  const press = async () => {
    setFailure(undefined)
    setBusy(true)
    try {
      await enter(false)
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }

  const suggest = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await suggestsPasskeys()) || isLeft()) return
    // Nobody pressed anything: only what the shop refuses is worth a word, not that the suggestion was left alone.
    await enter(true, isLeft).catch((error) => setFailure(shownMessage(error) ?? undefined))
  })
  useEffect(() => {
    let left = false
    void suggest(() => left)
    return () => {
      left = true
      void stopPasskeys()
    }
  }, [])

  return (
    <>
      <Button type="button" tone="outline" wide disabled={busy} onClick={() => void press()}>
        <KeyRound aria-hidden />
        {t('passkey.signIn')}
      </Button>
      <FormFailure text={failure} />
    </>
  )
}
