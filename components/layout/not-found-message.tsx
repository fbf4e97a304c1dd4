import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { ProblemPage } from './problem-page.tsx'

/** There is no such page: says so, with ways on. */
export function NotFoundMessage({ locale }: { locale: Locale }) {
  const t = useTranslations('errors')
  return (
    <ProblemPage title={t('notFound.title')} text={t('notFound.text')}>
      <Link className={buttonClass()} href={paths.home(locale)}>
        {t('backToStore')}
      </Link>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.shop(locale)}>
        {t('allCategories')}
      </Link>
      <Link className={buttonClass({ tone: 'quiet' })} href={paths.faqs(locale)}>
        {t('help')}
      </Link>
    </ProblemPage>
  )
}
