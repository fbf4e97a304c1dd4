'use client'
import { useTranslations } from 'next-intl'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { Reading } from '#components/ui/container.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { ReferralGuest } from './referral-guest.tsx'
import { ReferralOverview } from './referral-overview.tsx'

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
