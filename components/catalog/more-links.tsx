import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'

/** The pages before and after this one, as links: search engines and browsers without scripts follow them too. */
export function MoreLinks({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useTranslations('shop')
  if (previous === null && next === null) return null
  return (
    <nav className="more-links" aria-label={t('pages')}>
      {previous ? (
        <Link className={buttonClass({ tone: 'quiet' })} href={previous} rel="prev">
          {t('previousPage')}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass({ tone: 'night' })} href={next} rel="next">
          {t('nextPage')}
        </Link>
      ) : null}
    </nav>
  )
}
