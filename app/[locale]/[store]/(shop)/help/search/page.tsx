import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ArticleLinks } from '#components/help/article-links.tsx'
import { ContactWays } from '#components/help/contact-ways.tsx'
import { HelpSearch } from '#components/help/help-search.tsx'
import { HelpUnavailable } from '#components/help/help-unavailable.tsx'
import { Reading } from '#components/ui/container.tsx'
import { searchArticles } from '@kolea/domain/help/article.ts'
import { settings } from '#lib/env/settings.ts'
import { paths } from '#lib/routing/paths.ts'
import { parseSearchQuery } from '#lib/routing/search-query.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../../page-top.tsx'
import { readPageScope, type StoreParams } from '../../page-params.ts'
import { allSections } from '../page-data.ts'

type Props = {
  params: Promise<StoreParams>
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

/** Depends on the query: rendered for each request, its reads cached for a minute. */
export const dynamic = 'force-dynamic'

async function searchedText(searchParams: Props['searchParams']): Promise<string> {
  const [q = ''] = [(await searchParams)['q']].flat()
  return parseSearchQuery(new URLSearchParams({ q })).text
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const text = await searchedText(searchParams)
  const t = await getTranslations({ locale, namespace: 'help' })
  const title = text === '' ? t('searchLabel') : t('searchTitle', { text })
  return pageMetadata({ title, description: t('description'), locale, path: null })
}

/** Articles that fit the words of a search, best first (HLP-01). */
export default async function HelpSearchPage({ params, searchParams }: Props) {
  const { locale } = await readPageScope(params)
  const text = await searchedText(searchParams)
  const [t, sections] = await Promise.all([getTranslations('help'), allSections(locale)])
  const found = searchArticles(
    sections.flatMap(({ articles }) => articles ?? []),
    text,
  )
  const isIncomplete = sections.some(({ articles }) => articles === null)
  return (
    <Reading data-slot="reading" id="content">
      <PageTop
        page="/help"
        below={[{ name: t('searchLabel'), href: paths.helpSearch(text, locale) }]}
        title={t('searchLabel')}
        locale={locale}
      />
      <HelpSearch locale={locale} text={text} />
      {text === '' ? null : <p role="status">{t('found', { count: found.length, text })}</p>}
      {isIncomplete ? <HelpUnavailable what="articles" locale={locale} /> : null}
      <ArticleLinks articles={found} locale={locale} withLead />
      <ContactWays phone={settings().SUPPORT_PHONE} locale={locale} />
    </Reading>
  )
}
