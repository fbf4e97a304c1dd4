'use client'
import { User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { openPanel } from '#lib/client/overlay.ts'
import { useSession } from '#lib/client/session.ts'
import { Button } from '#components/ui/button.tsx'
import { Container } from '#components/ui/container.tsx'
import { DrawerPage, DrawerTitle } from '#components/ui/drawer-page.tsx'
import { BoxPlaceholder, PanelEmpty } from '#components/ui/empty-state.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'

const AccountView = lazyPart(() => import('./account-view.tsx').then((module) => module.AccountView))

/** Below this width the header is a phone's, and the account opens in the panel (SHL-02). */
const phoneQuery = '(max-width: 575.98px)'

interface AccountPageProps {
  /** On a phone the account stands in the panel, which this page opens. */
  inPanelOnPhones?: boolean
}

/** /user-account and /drawer-account; the same parts as in the panel. */
export function AccountPage({ inPanelOnPhones = false }: AccountPageProps) {
  const t = useTranslations('account')
  const isKnown = useSession().state !== 'unknown'
  const [isPhone, setIsPhone] = useState(false)
  useEffect(() => {
    if (!isKnown) {
      // Its code comes while the session is requested; the first screen does not wait for it.
      AccountView.preload()
      return
    }
    if (!inPanelOnPhones || !window.matchMedia(phoneQuery).matches) return
    // After the other effects of a new page, one of which closes what was open over the page before.
    const timer = setTimeout(() => {
      setIsPhone(true)
      openPanel('account')
    }, 0)
    return () => clearTimeout(timer)
  }, [isKnown, inPanelOnPhones])
  const placeholder = <BoxPlaceholder aria-hidden="true" />
  const view = isPhone ? <PanelOpener /> : <AccountView />
  return (
    <Container as={DrawerPage} id="content">
      <DrawerTitle>{t('title')}</DrawerTitle>
      {isKnown ? <Suspense fallback={placeholder}>{view}</Suspense> : placeholder}
    </Container>
  )
}

/** What is left on the page of a phone when the panel is closed. */
function PanelOpener() {
  const t = useTranslations('account')
  return (
    <PanelEmpty boxed>
      <GoldDisc>
        <User aria-hidden />
      </GoldDisc>
      <Button type="button" aria-haspopup="dialog" onClick={() => openPanel('account')}>
        {t('open')}
      </Button>
    </PanelEmpty>
  )
}
