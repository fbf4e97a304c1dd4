import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CheckoutPage } from '#components/checkout/checkout-page.tsx'
import { localeOf } from '#lib/i18n/locales.ts'

type Params = Promise<{ locale: string; store: string }>

/** Dynamic and never stored: its policy carries a nonce. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'checkout' })
  return { title: t('title'), robots: { index: false } }
}

export default async function Checkout({ params }: { params: Params }) {
  setRequestLocale(localeOf((await params).locale))
  return <CheckoutPage />
}
