import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CheckoutPage } from '#components/checkout/checkout-page.tsx'
import { LabelledHelp } from '#components/help/labelled-help.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { PageTrail } from '../page-top.tsx'
import { labelledData } from '../(shop)/help/page-data.ts'
import { PageMessages } from '../page-messages.tsx'

type Params = Promise<{ locale: string; store: string }>

/** Dynamic and never stored: its policy carries a nonce. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'checkout' })
  return { title: t('title'), robots: { index: false } }
}

export default async function Checkout({ params }: { params: Params }) {
  const locale = localeOf((await params).locale)
  setRequestLocale(locale)
  const articles = await labelledData('placing_orders', locale)
  return (
    <PageMessages>
      <CheckoutPage
        trail={<PageTrail page="/checkout" leavesDocument locale={locale} />}
        help={<LabelledHelp articles={articles} locale={locale} />}
      />
    </PageMessages>
  )
}
