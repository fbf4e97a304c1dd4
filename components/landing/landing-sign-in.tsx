'use client'
import { useTranslations } from 'next-intl'
import { openPanel } from '#lib/client/overlay.ts'
import { useSession } from '#lib/client/session.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './landing-sign-in.module.css'

/** Sign in on the scene; for whoever may be a customer it opens the account. */
export function LandingSignIn() {
  const t = useTranslations('nav')
  const { state } = useSession()
  // What every visitor's page shows first, until its session is known.
  const signsIn = state === 'guest' || state === 'unknown'
  return (
    <Button
      type="button"
      size="small"
      tone="outline"
      className={styles.buttonOnScene}
      aria-haspopup="dialog"
      onClick={() => openPanel(state === 'guest' ? 'sign-in' : 'account')}
    >
      {t(signsIn ? 'signIn' : 'account')}
    </Button>
  )
}
