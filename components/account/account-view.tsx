'use client'
import { useTranslations, useFormatter } from 'next-intl'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import { usePasskeys } from '#lib/client/passkeys.ts'
import { useSavedAddresses } from '#lib/client/saved-addresses.ts'
import { isCustomer, lacksSession, useSession } from '#lib/client/session.ts'
import { useSignIns } from '#lib/client/sign-ins.ts'
import { useSignInWays } from '#lib/client/sign-in-ways.ts'
import { useStillArriving } from '#lib/client/still-arriving.ts'
import { useWallet } from '#lib/client/wallet.ts'
import { ReferralBox } from '#components/referral/referral-box.tsx'
import { GoldPassSection } from '#components/subscription/gold-pass-section.tsx'
import { useGoldPass, useRenewals } from '#components/subscription/use-gold-pass.ts'
import { SessionProblem } from '#components/ui/session-problem.tsx'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { AccountGuest } from './account-prompt.tsx'
import { AddressesBox } from './addresses-box.tsx'
import { CardsBox } from './cards-box.tsx'
import { IdentitiesBox } from './identities-box.tsx'
import { PasskeysBox } from './passkeys-box.tsx'
import { ProfileBox } from './profile-box.tsx'
import { SecurityBox } from './security-box.tsx'
import { SignInsBox } from './sign-ins-box.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './account-view.module.css'

/** Profile, cards, addresses, the way out; the same in the panel and on its pages (PRO-01). */
export function AccountView() {
  const t = useTranslations('account')
  const session = useSession()
  if (session.state === 'unknown') return <BoxPlaceholder aria-hidden="true" />
  if (lacksSession(session)) return <SessionProblem text={t('unavailable')} />
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
      <CustomerAccount profile={session.profile} />
    </QueryProvider>
  )
}

/**
 * The boxes are shown together: each one that came later would push down those below it. On wide screens they are in two columns of their own, so
 * that a tall box leaves no hole beside it.
 */
function CustomerAccount({ profile }: { profile: Profile }) {
  const pass = useGoldPass(true)
  const renewals = useRenewals(pass.data?.own != null)
  const parts = [
    pass,
    renewals,
    useWallet(),
    useSavedAddresses(),
    usePasskeys(),
    useSignInWays(),
    useSignIns(),
  ]
  const isArriving = useStillArriving(parts.some(({ isLoading }) => isLoading))
  if (isArriving) return <BoxPlaceholder aria-hidden="true" />
  return (
    <div className={styles.main}>
      <ProfileHeading profile={profile} />
      <GoldPassSection customer />
      <div className={styles.column}>
        <ProfileBox profile={profile} />
        <CardsBox canAdd />
        <AddressesBox />
      </div>
      <div className={styles.column}>
        <PasskeysBox />
        <IdentitiesBox />
        <SignInsBox />
        <SecurityBox />
        <ReferralBox />
        <SignOut />
      </div>
    </div>
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
