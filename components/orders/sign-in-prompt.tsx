'use client'

import { useTranslations } from 'next-intl'
import { openPanel } from '#lib/client/overlay.ts'

/** Orders belong to a customer: a guest is asked to sign in and loses nothing (ORD-01, ROL-01). */
export function SignInPrompt() {
  const t = useTranslations('orders')
  return (
    <section className="container lost">
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.text')}</p>
      <button type="button" className="button" onClick={() => openPanel('sign-in')}>
        {t('signIn.action')}
      </button>
    </section>
  )
}
