'use client'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { openPanel } from '#lib/client/overlay.ts'
import { useSession } from '#lib/client/session.ts'
import { Arriving, Container, DrawerPage, DrawerTitle } from '#components/ui/container.tsx'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { AccountPanelOpener } from './account-prompt.tsx'

const AccountView = lazyPart(() => import('./account-view.tsx').then((module) => module.AccountView))

/** Below this width the header is a phone's, and the account opens in the panel (SHL-02). */
const phoneQuery = '(max-width: 575.98px)'

interface AccountPageProps {
  /** On a phone the account is in the panel, which this page opens. */
  inPanelOnPhones?: boolean
  /** The breadcrumbs of the page, above its title. */
  trail?: ReactNode
  /** Help with the account, below it. */
  help?: ReactNode
}

/** /user-account and /drawer-account; the same parts as in the panel. */
export function AccountPage({ inPanelOnPhones = false, trail, help }: AccountPageProps) {
  const t = useTranslations('account')
  const isKnown = useSession().state !== 'unknown'
  const [isPhone, setIsPhone] = useState(false)
  useEffect(() => {
    if (!isKnown) {
      // Its code loads while the session is requested; the first screen does not wait for it.
      AccountView.preload()
      return
    }
    if (!inPanelOnPhones || !window.matchMedia(phoneQuery).matches) return
    // In a task of its own, so that the page is rendered first.
    const timer = setTimeout(() => {
      setIsPhone(true)
      openPanel('account')
    }, 0)
    return () => clearTimeout(timer)
  }, [isKnown, inPanelOnPhones])
  const placeholder = <BoxPlaceholder aria-hidden="true" />
  const view = isPhone ? <AccountPanelOpener /> : <AccountView />
  return (
    <Container as={DrawerPage} id="content">
      {trail}
      <DrawerTitle>{t('title')}</DrawerTitle>
      <Arriving>{isKnown ? <Suspense fallback={placeholder}>{view}</Suspense> : placeholder}</Arriving>
      {help}
    </Container>
  )
}
