import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { WalletPage } from '#components/account/wallet-page.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { PageTrail } from '../page-top.tsx'
import { PageMessages } from '../page-messages.tsx'

type Params = Promise<{ locale: string; store: string }>

interface Props {
  params: Params
  searchParams: Promise<{ for?: string | string[] }>
}

/** Dynamic and never stored: its policy carries a nonce. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'account.wallet' })
  return { title: t('title'), robots: { index: false } }
}

/** The page contains no wallet: the browser fetches and renders it (CRD-01). */
export default async function Wallet({ params, searchParams }: Props) {
  const locale = localeOf((await params).locale)
  setRequestLocale(locale)
  const { for: origin } = await searchParams
  return (
    <PageMessages>
      <WalletPage
        from={origin === 'gold-pass' ? origin : undefined}
        trail={<PageTrail page="/user-account/wallet" leavesDocument locale={locale} />}
      />
    </PageMessages>
  )
}
