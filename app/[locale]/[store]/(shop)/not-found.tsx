import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NotFoundMessage } from '#components/layout/not-found-message.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import type { StoreParams } from './page-params.ts'

/** Titled with the page's own text, not with the shop's front page; Next excludes what is not found from search engines. */
export async function generateMetadata({ params }: { params: Promise<StoreParams> }): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const t = await getTranslations({ locale, namespace: 'errors' })
  return { title: t('notFound.title') }
}

/** What a soft navigation shows for a category, product or store that does not exist; a document is not-found/page.tsx. */
export default async function NotFound() {
  return <NotFoundMessage locale={localeOf(await getLocale())} />
}
