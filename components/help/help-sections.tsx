import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Box } from '#components/ui/box.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import type { HelpArticle } from '@kolea/domain/help/article.ts'
import type { HelpSection } from '@kolea/domain/help/sections.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { ArticleLinks } from './article-links.tsx'
import styles from './help-sections.module.css'

export interface SectionArticles {
  section: HelpSection
  /** Null: they cannot be read right now. */
  articles: readonly HelpArticle[] | null
}

/** Articles of a section that its box shows; the others are on the section's own page. */
const shown = 5

/** The sections of the help centre, each with its first articles (HLP-01). */
export function HelpSections({ sections, locale }: { sections: readonly SectionArticles[]; locale: Locale }) {
  const t = useTranslations('help')
  return (
    <div className={styles.sections}>
      {sections.map(({ section, articles }) => (
        <Box key={section} className={styles.section} aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`}>
            <Link href={paths.helpSection(section, locale)} prefetch={false}>
              {t(`sections.${section}.title`)}
            </Link>
          </h2>
          {articles ? (
            <ArticleLinks articles={articles.slice(0, shown)} locale={locale} />
          ) : (
            <NoticeBar tone="error">{t('sectionUnavailable')}</NoticeBar>
          )}
          {articles && articles.length > shown ? (
            <Link className="link" href={paths.helpSection(section, locale)} prefetch={false}>
              {t('allOf', { count: articles.length })}
              <span className="visually-hidden">{t(`sections.${section}.title`)}</span>
            </Link>
          ) : null}
        </Box>
      ))}
    </div>
  )
}
