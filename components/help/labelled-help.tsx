import { useTranslations } from 'next-intl'
import { Chip, Chips } from '#components/ui/badge.tsx'
import { SectionBlock, SectionHead, SectionTitle } from '#components/ui/section.tsx'
import type { HelpArticle } from '@kolea/domain/help/article.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

/** Articles that a page shows; the others are in the help centre. */
const shown = 5

/**
 * Articles that help on the page they are on, and the way to all the others (HLP-01). Plain links: some of these pages are
 * documents of another policy than those of help.
 */
export function LabelledHelp({ articles, locale }: { articles: readonly HelpArticle[]; locale: Locale }) {
  const t = useTranslations('help')
  return (
    <SectionBlock data-slot="print-hidden" aria-labelledby="page-help">
      <SectionHead>
        <SectionTitle id="page-help">{t('pageHelp')}</SectionTitle>
      </SectionHead>
      <Chips as="ul">
        {articles.slice(0, shown).map((article) => (
          <li key={article.articleId}>
            <Chip as="a" outline wraps href={paths.helpArticle(article, locale)}>
              {article.title}
            </Chip>
          </li>
        ))}
        <li>
          <Chip as="a" href={paths.help(locale)}>
            {t('allHelp')}
          </Chip>
        </li>
      </Chips>
    </SectionBlock>
  )
}
