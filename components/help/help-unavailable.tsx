import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'

interface HelpUnavailableProps {
  what: 'faqs' | 'article' | 'articles'
  locale: Locale
}

/** In the place of questions or articles while they cannot be read: people still answer. */
export function HelpUnavailable({ what, locale }: HelpUnavailableProps) {
  const t = useTranslations('help')
  return (
    <EmptyState boxed>
      <p>{t(`unavailable.${what}`)}</p>
      <Button as={Link} tone="quiet" href={paths.contact(locale)}>
        {t('contact')}
      </Button>
    </EmptyState>
  )
}
