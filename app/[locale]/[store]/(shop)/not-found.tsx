import type { Metadata } from 'next'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { Lost } from '#components/layout/lost.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { StoreParams } from './page-params.ts'

/** Named by the page's own words, not by the shop's front page; Next keeps what is not found out of search. */
export async function generateMetadata({ params }: { params: Promise<StoreParams> }): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'errors' })
  return { title: t('notFound.title') }
}

/** A known shape with an unknown category, product or store: 404, with ways on (settled reading 2). */
export default async function NotFound() {
  const locale = localeOf(await getLocale())
  const t = await getTranslations('errors')
  return (
    <Lost title={t('notFound.title')} text={t('notFound.text')}>
      <Link className={buttonClass()} href={paths.home(locale)}>
        {t('backToStore')}
      </Link>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.shop(locale)}>
        {t('allCategories')}
      </Link>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.faqs(locale)}>
        {t('help')}
      </Link>
    </Lost>
  )
}
