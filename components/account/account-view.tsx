'use client'
import { useTranslations, useFormatter } from 'next-intl'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { ReferralBox } from '#components/referral/referral-box.tsx'
import { GoldPassSection } from '#components/subscription/gold-pass-section.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import type { Profile } from '#lib/domain/account/profile.ts'
import { AccountGuest } from './account-prompt.tsx'
import { AddressesBox } from './addresses-box.tsx'
import { CardsBox } from './cards-box.tsx'
import { PasskeysBox } from './passkeys-box.tsx'
import { ProfileBox } from './profile-box.tsx'
import { SecurityBox } from './security-box.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './account-view.module.css'

/** Profile, cards, addresses, the way out; the same in the panel and on its pages (PRO-01). */
export function AccountView() {
  const t = useTranslations('account')
  const session = useSession()
  if (session.state === 'unknown') return <BoxPlaceholder aria-hidden="true" />
  if (session.state === 'unavailable')
    return (
      <NoticeBar tone="error" role="alert">
        {t('unavailable')}
      </NoticeBar>
    )
  if (!isCustomer(session))
    return (
      <QueryProvider>
        <div className={styles.main}>
          <AccountGuest />
          <GoldPassSection customer={false} />
        </div>
      </QueryProvider>
    )
  return (
    <QueryProvider>
      <div className={styles.main}>
        <ProfileHeading profile={session.profile} />
        <GoldPassSection customer />
        <ProfileBox profile={session.profile} />
        <CardsBox canAdd />
        <AddressesBox />
        <PasskeysBox />
        <SecurityBox />
        <ReferralBox />
        <SignOut />
      </div>
    </QueryProvider>
  )
}

function ProfileHeading({ profile }: { profile: Profile }) {
  const t = useTranslations('account')
  const format = useFormatter()
  const since = new Date(profile.enrolledAt)
  return (
    <header data-slot="full-width" className={styles.who}>
      <span className={styles.avatar} aria-hidden="true">
        {[...profile.firstName][0]}
      </span>
      <div>
        <p className={styles.name}>{t('aloha', { name: profile.firstName })}</p>
        {Number.isNaN(since.getTime()) ? null : (
          <p className="muted">
            {t('since', { date: format.dateTime(since, { month: 'long', year: 'numeric' }) })}
          </p>
        )}
      </div>
    </header>
  )
}
