import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'

/** In the place of the questions while they cannot be read: people still answer. */
export function FaqsUnavailable({ locale }: { locale: Locale }) {
  const t = useTranslations('help')
  return (
    <EmptyState boxed>
      <p>{t('faqsUnavailable')}</p>
      <Button as={Link} tone="quiet" href={paths.contact(locale)}>
        {t('contact')}
      </Button>
    </EmptyState>
  )
}
