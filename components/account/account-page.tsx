'use client'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useSession } from '#lib/client/session.ts'
import { Arriving, Container, DrawerPage, DrawerTitle } from '#components/ui/container.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import styles from './account-page.module.css'

const AccountView = lazyPart(() => import('./account-view.tsx').then((module) => module.AccountView))

interface AccountPageProps {
  /** The breadcrumbs of the page, above its title. */
  trail?: ReactNode
  /** Help with the account, below it. */
  help?: ReactNode
}

/** /user-account and /drawer-account: what the panel contains, as a page with the navigation of the shop, on phones too (SHL-02). */
export function AccountPage({ trail, help }: AccountPageProps) {
  const t = useTranslations('account')
  const isKnown = useSession().state !== 'unknown'
  // Its code loads while the session is requested; the first screen does not wait for it.
  useEffect(() => AccountView.preload(), [])
  const placeholder = <BoxPlaceholder aria-hidden="true" />
  return (
    <Container as={DrawerPage} id="content" className={styles.page}>
      {trail}
      <DrawerTitle>{t('title')}</DrawerTitle>
      <Arriving>
        {isKnown ? (
          <Suspense fallback={placeholder}>
            <AccountView />
          </Suspense>
        ) : (
          placeholder
        )}
      </Arriving>
      {help}
    </Container>
  )
}
