'use client'
import { useTranslations } from 'next-intl'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'

/** Sign in on the scene; for a customer it opens the account. */
export function LandingSignIn() {
  const t = useTranslations('nav')
  const known = isCustomer(useSession())
  return (
    <button
      type="button"
      className="button button-sm button-outline button-on-scene"
      aria-haspopup="dialog"
      onClick={() => openPanel(known ? 'account' : 'sign-in')}
    >
      {t(known ? 'account' : 'signIn')}
    </button>
  )
}
