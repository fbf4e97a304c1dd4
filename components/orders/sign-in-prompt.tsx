'use client'

import { useTranslations } from 'next-intl'
import { openPanel } from '#lib/client/overlay.ts'
import { LostFrame } from '#components/ui/container.tsx'
import { Button } from '#components/ui/button.tsx'

/** Orders belong to a customer: a guest sees a prompt to sign in and loses nothing (ORD-01, ROL-01). */
export function SignInPrompt() {
  const t = useTranslations('orders')
  return (
    <LostFrame>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.text')}</p>
      <Button type="button" onClick={() => openPanel('sign-in')}>
        {t('signIn.action')}
      </Button>
    </LostFrame>
  )
}
