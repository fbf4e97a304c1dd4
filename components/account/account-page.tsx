'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '#lib/client/session.ts'
import { Container } from '#components/ui/container.tsx'
import { DrawerPage, DrawerTitle } from '#components/ui/drawer-page.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'

const loadView = () => import('./account-view.tsx')
const AccountView = lazy(() => loadView().then((module) => ({ default: module.AccountView })))

/** /user-account and /drawer-account; the same parts as in the panel. */
export function AccountPage() {
  const t = useTranslations('account')
  const isKnown = useSession().state !== 'unknown'
  // Its code comes while the session is requested; the first screen does not wait for it.
  useEffect(() => void loadView(), [])
  const placeholder = <BoxPlaceholder aria-hidden="true" />
  return (
    <Container as={DrawerPage} id="content">
      <DrawerTitle>{t('title')}</DrawerTitle>
      {isKnown ? (
        <Suspense fallback={placeholder}>
          <AccountView />
        </Suspense>
      ) : (
        placeholder
      )}
    </Container>
  )
}
