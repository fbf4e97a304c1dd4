import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { Lost } from '#components/layout/lost.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'

/** A known shape with an unknown category, product or store: 404, with ways on (settled reading 2). */
export default async function NotFound() {
  const locale = localeOf(await getLocale())
  const t = await getTranslations('errors')
  return (
    <Lost title={t('notFound.title')} text={t('notFound.text')}>
      <Link className={buttonClass()} href={paths.home(locale)}>
        {t('backToStore')}
      </Link>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.shop(locale)}>
        {t('allCategories')}
      </Link>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.faqs(locale)}>
        {t('help')}
      </Link>
    </Lost>
  )
}
