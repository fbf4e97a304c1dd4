import { Link } from '#components/ui/link.tsx'
import { useLocale } from 'next-intl'
import { Chips, Chip } from '#components/ui/badge.tsx'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './search-list.module.css'

interface SearchTermsProps {
  title: string
  terms: readonly string[]
  onGo: (href: string) => void
}

/** Words to search for, each a link to its results. Nothing without words. */
export function SearchTerms({ title, terms, onGo }: SearchTermsProps) {
  const locale = localeOf(useLocale())
  if (terms.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <Chips className={styles.chips}>
        {terms.map((term) => (
          <Chip
            key={term}
            as={Link}
            href={paths.search(term, locale)}
            onClick={onPlainClick(() => onGo(paths.search(term, locale)))}
          >
            <bdi>{term}</bdi>
          </Chip>
        ))}
      </Chips>
    </>
  )
}
