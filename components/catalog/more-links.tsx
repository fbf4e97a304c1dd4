import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageLinks } from '#components/ui/listing-parts.tsx'
import { Button } from '#components/ui/button.tsx'

/** The pages before and after this one, as links: search engines and browsers without scripts follow them too. */
export function MoreLinks({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useTranslations('shop')
  if (previous === null && next === null) return null
  return (
    <PageLinks aria-label={t('pages')}>
      {previous ? (
        <Button as={Link} tone="quiet" href={previous} rel="prev">
          {t('previousPage')}
        </Button>
      ) : null}
      {next ? (
        <Button as={Link} tone="night" href={next} rel="next">
          {t('nextPage')}
        </Button>
      ) : null}
    </PageLinks>
  )
}
