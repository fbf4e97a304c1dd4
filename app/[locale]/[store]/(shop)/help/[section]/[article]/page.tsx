import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleBody } from '#components/help/article-body.tsx'
import { ArticleLinks } from '#components/help/article-links.tsx'
import { VoteOnArticle } from '#components/help/vote-on-article.tsx'
import { ContactWays } from '#components/help/contact-ways.tsx'
import { HelpUnavailable } from '#components/help/help-unavailable.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { Reading } from '#components/ui/container.tsx'
import { SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import { PageTitle } from '#components/ui/page-title.tsx'
import { leadOf, relatedArticles, type HelpArticle } from '@kolea/domain/help/article.ts'
import { isHelpSection } from '@kolea/domain/help/sections.ts'
import { settings } from '#lib/env/settings.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { PageMessages } from '../../../../page-messages.tsx'
import { PageTrail } from '../../../../page-top.tsx'
import { readPageScope, type StoreParams } from '../../../page-params.ts'
import { allSections, sectionData } from '../../page-data.ts'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { section: string; article: string }> }

export const revalidate = 60

/** `article` is null while the section cannot be read. */
async function articleOf(params: Props['params']) {
  const { locale } = await readPageScope(params)
  const { section, article: articleId } = await params
  if (!isHelpSection(section)) notFound()
  const articles = await sectionData(section, locale)
  if (articles === 'unavailable') return { locale, section, article: null }
  const article = articles?.find((one) => one.articleId === articleId)
  if (article === undefined) notFound()
  return { locale, section, article }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, section, article } = await articleOf(params)
  const t = await getTranslations({ locale, namespace: 'help' })
  const title = article?.title ?? t(`sections.${section}.title`)
  return pageMetadata({
    title: t('titleOf', { title }),
    description: article ? leadOf(article) : t(`sections.${section}.text`),
    locale,
    path: article && ((one: Locale) => paths.helpArticle(article, one)),
  })
}

/** One article: what it says, whether it helped, and what is near it (HLP-01). */
export default async function HelpArticlePage({ params }: Props) {
  const { locale, section, article } = await articleOf(params)
  const t = await getTranslations('help')
  const below = [
    { name: t(`sections.${section}.title`), href: paths.helpSection(section, locale) },
    ...(article ? [{ name: article.title, href: paths.helpArticle(article, locale) }] : []),
  ]
  return (
    <Reading data-slot="reading" id="content">
      <PageTrail page="/help" below={below} locale={locale} />
      {article ? (
        <Article article={article} locale={locale} />
      ) : (
        <>
          <PageTitle>{t(`sections.${section}.title`)}</PageTitle>
          <HelpUnavailable what="article" locale={locale} />
        </>
      )}
      <ContactWays phone={settings().SUPPORT_PHONE} locale={locale} />
    </Reading>
  )
}

async function Article({ article, locale }: { article: HelpArticle; locale: Locale }) {
  const [t, sections] = await Promise.all([getTranslations('help'), allSections(locale)])
  const related = relatedArticles(
    article,
    sections.flatMap(({ articles }) => articles ?? []),
  )
  const url = new URL(paths.helpArticle(article, locale), siteOrigin()).href
  return (
    <>
      <article>
        <PageTitle>{article.title}</PageTitle>
        <ArticleBody blocks={article.blocks} />
      </article>
      <PageMessages namespaces={['articleVotes']}>
        <VoteOnArticle articleId={article.articleId} />
      </PageMessages>
      {related.length > 0 ? (
        <SectionBlock aria-labelledby="related-title">
          <SectionTitle id="related-title">{t('related')}</SectionTitle>
          <ArticleLinks articles={related} locale={locale} />
        </SectionBlock>
      ) : null}
      <JsonLd
        data={{
          '@type': 'Article',
          headline: article.title,
          description: leadOf(article),
          dateModified: article.updatedAt,
          inLanguage: locale,
          mainEntityOfPage: url,
        }}
      />
    </>
  )
}
