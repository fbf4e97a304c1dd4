import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'

/** A listing whose filters leave nothing. */
export function NoMatches({ href }: { href: string }) {
  const t = useTranslations('shop')
  return (
    <EmptyState boxed>
      <span>
        <SearchX aria-hidden />
      </span>
      <p>{t('noMatches')}</p>
      <Button as={Link} href={href}>
        {t('showAll')}
      </Button>
    </EmptyState>
  )
}
