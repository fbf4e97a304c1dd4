'use client'
import { useTranslations } from 'next-intl'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './landing-sign-in.module.css'

/** Sign in on the scene; for a customer it opens the account. */
export function LandingSignIn() {
  const t = useTranslations('nav')
  const known = isCustomer(useSession())
  return (
    <Button
      type="button"
      size="small"
      tone="outline"
      className={styles.buttonOnScene}
      aria-haspopup="dialog"
      onClick={() => openPanel(known ? 'account' : 'sign-in')}
    >
      {t(known ? 'account' : 'signIn')}
    </Button>
  )
}
