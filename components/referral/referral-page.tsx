'use client'
import { useTranslations } from 'next-intl'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { Reading } from '#components/ui/container.tsx'
import { BoxPlaceholder, EmptyState } from '#components/ui/empty-state.tsx'
import { ReferralOverview } from './referral-overview.tsx'
import { Gift } from 'lucide-react'
import { invitationCode } from '#lib/client/invitation.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { Actions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'

/** /referafriend: a customer's code and credit, and for anybody else the way to one (REF-01). */
export function ReferralPage() {
  const t = useTranslations('referral')
  const session = useSession()
  return (
    <Reading data-slot="reading" id="content">
      <h1 className="page-title">{t('title')}</h1>
      {session.state === 'unknown' ? <BoxPlaceholder aria-hidden="true" /> : null}
      {isCustomer(session) || session.state === 'unavailable' ? (
        <QueryProvider>
          <ReferralOverview />
        </QueryProvider>
      ) : null}
      {session.state === 'guest' ? <ReferralGuest /> : null}
    </Reading>
  )
}

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
