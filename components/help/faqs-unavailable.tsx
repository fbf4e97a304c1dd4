import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'

/** In the place of the questions while they cannot be read: people still answer. */
export function FaqsUnavailable({ locale }: { locale: Locale }) {
  const t = useTranslations('help')
  return (
    <div className="empty-state box">
      <p>{t('faqsUnavailable')}</p>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.contact(locale)}>
        {t('contact')}
      </Link>
    </div>
  )
}
