'use client'
import { User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { openDialog } from '#lib/client/overlay.ts'
import { PanelEmpty } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'

export function AccountGuest() {
  const t = useTranslations('account')
  return (
    <PanelEmpty boxed>
      <GoldDisc>
        <User aria-hidden />
      </GoldDisc>
      <p>{t('guest')}</p>
      <Button type="button" aria-haspopup="dialog" onClick={() => openDialog({ kind: 'sign-in' })}>
        {t('signInButton')}
      </Button>
    </PanelEmpty>
  )
}
