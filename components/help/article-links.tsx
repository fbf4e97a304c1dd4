import { ChevronRight } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { leadOf, type HelpArticle } from '@kolea/domain/help/article.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './article-links.module.css'

interface ArticleLinksProps {
  articles: readonly HelpArticle[]
  locale: Locale
  /** Shows the first line of each article below its title. */
  withLead?: boolean
}

/** Articles, one below the other (HLP-01). */
export function ArticleLinks({ articles, locale, withLead = false }: ArticleLinksProps) {
  return (
    <ul className={styles.links}>
      {articles.map((article) => (
        <li key={article.articleId}>
          <Link className={styles.link} href={paths.helpArticle(article, locale)} prefetch={false}>
            <span>
              <b>{article.title}</b>
              {withLead ? <small>{leadOf(article)}</small> : null}
            </span>
            <ChevronRight aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
