'use client'
import { useTranslations } from 'next-intl'
import { AccountView } from './account-view.tsx'

/** /user-account and /drawer-account; the same parts as in the panel. */
export function AccountPage() {
  const t = useTranslations('account')
  return (
    <main className="container drawer-page" id="content">
      <h1 className="checkout-title">{t('title')}</h1>
      <AccountView />
    </main>
  )
}
