'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccountView } from './account-view.tsx'

/** /user-account and /drawer-account; `children` stand below what is the customer's own. */
export function AccountPage({ children }: { children?: ReactNode }) {
  const t = useTranslations('account')
  return (
    <main className="container drawer-page" id="content">
      <h1 className="checkout-title">{t('title')}</h1>
      <AccountView />
      {children}
    </main>
  )
}
