import { SearchX } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'

interface NoMatchesProps {
  /** The list without filters. */
  href: string
  /** The same filters over a wider list, and its name. */
  wider?: { href: string; name: string } | null
}

/** A list whose filters leave nothing: says so, and leads on. */
export function NoMatches({ href, wider = null }: NoMatchesProps) {
  const t = useTranslations('filters')
  return (
    <EmptyState boxed>
      <span>
        <SearchX aria-hidden />
      </span>
      <p>{t('noMatches')}</p>
      <Button as={Link} href={href}>
        {t('showAll')}
      </Button>
      {wider ? (
        <Button as={Link} tone="quiet" href={wider.href} prefetch={false}>
          {t('lookIn', { name: wider.name })}
        </Button>
      ) : null}
    </EmptyState>
  )
}
