import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { ProblemPage } from './problem-page.tsx'
import { Button } from '#components/ui/button.tsx'

/** There is no such page: says so, with ways on. */
export function NotFoundMessage({ locale }: { locale: Locale }) {
  const t = useTranslations('errors')
  return (
    <ProblemPage title={t('notFound.title')} text={t('notFound.text')}>
      <Button as={Link} href={paths.home(locale)}>
        {t('backToStore')}
      </Button>
      <Button as={Link} tone="quiet" href={paths.shop(locale)}>
        {t('allCategories')}
      </Button>
      <Button as={Link} tone="quiet" href={paths.help(locale)}>
        {t('help')}
      </Button>
    </ProblemPage>
  )
}
