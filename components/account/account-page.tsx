'use client'
import { useTranslations } from 'next-intl'
import { AccountView } from './account-view.tsx'
import { Container } from '#components/ui/container.tsx'
import { DrawerPage, DrawerTitle } from '#components/ui/drawer-page.tsx'

/** /user-account and /drawer-account; the same parts as in the panel. */
export function AccountPage() {
  const t = useTranslations('account')
  return (
    <Container as={DrawerPage} id="content">
      <DrawerTitle>{t('title')}</DrawerTitle>
      <AccountView />
    </Container>
  )
}
