'use client'
import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { invitationCode } from '#lib/client/invitation.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'

/** Drawn in the browser alone, once the session is known: the invitation stands in its storage. */
export function ReferralGuest() {
  const t = useTranslations('referral')
  const code = invitationCode()
  return (
    <EmptyState boxed>
      <GoldDisc>
        <Gift aria-hidden />
      </GoldDisc>
      <p>{code === '' ? t('guestLead') : t.rich('invited', { code: () => <bdi>{code}</bdi> })}</p>
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => openDialog({ kind: 'sign-in', register: true })}>
          {t('register')}
        </Button>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => openDialog({ kind: 'sign-in' })}>
          {t('signIn')}
        </Button>
      </Actions>
    </EmptyState>
  )
}
