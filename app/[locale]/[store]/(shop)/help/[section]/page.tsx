import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleLinks } from '#components/help/article-links.tsx'
import { ContactWays } from '#components/help/contact-ways.tsx'
import { HelpUnavailable } from '#components/help/help-unavailable.tsx'
import { Reading } from '#components/ui/container.tsx'
import { isHelpSection } from '@kolea/domain/help/sections.ts'
import { settings } from '#lib/env/settings.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../../page-top.tsx'
import { readPageScope, type StoreParams } from '../../page-params.ts'
import { sectionData } from '../page-data.ts'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { section: string }> }

export const revalidate = 60

async function sectionOf(params: Props['params']) {
  const { locale } = await readPageScope(params)
  const { section } = await params
  const articles = isHelpSection(section) ? await sectionData(section, locale) : null
  if (!isHelpSection(section) || articles === null) notFound()
  return { locale, section, articles }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, section, articles } = await sectionOf(params)
  const t = await getTranslations({ locale, namespace: 'help' })
  const path = (one: Locale) => paths.helpSection(section, one)
  return pageMetadata({
    title: t('titleOf', { title: t(`sections.${section}.title`) }),
    description: t(`sections.${section}.text`),
    locale,
    path: articles === 'unavailable' ? null : path,
  })
}

/** The articles of one section (HLP-01). */
export default async function HelpSectionPage({ params }: Props) {
  const { locale, section, articles } = await sectionOf(params)
  const t = await getTranslations('help')
  const title = t(`sections.${section}.title`)
  return (
    <Reading data-slot="reading" id="content">
      <PageTop
        page="/help"
        below={[{ name: title, href: paths.helpSection(section, locale) }]}
        title={title}
        locale={locale}
      />
      <p className="muted">{t(`sections.${section}.text`)}</p>
      {articles === 'unavailable' ? (
        <HelpUnavailable what="articles" locale={locale} />
      ) : (
        <ArticleLinks articles={articles} locale={locale} withLead />
      )}
      <ContactWays phone={settings().SUPPORT_PHONE} locale={locale} />
    </Reading>
  )
}
