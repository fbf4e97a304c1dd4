import { getTranslations } from 'next-intl/server'
import { ProblemPage } from '#components/layout/problem-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Category } from '@kolea/domain/catalog/category.ts'
import { paths } from '#lib/routing/paths.ts'
import { storeData } from './page-data.ts'
import type { PageScope } from './page-params.ts'

interface NotSoldHereProps {
  scope: PageScope
  /** One of the country's, which the store of the scope does not sell. */
  category: Category
}

/** The address is right and the goods are sold elsewhere: says which store does not sell them, with ways on (CAT-02). */
export async function NotSoldHere({ scope: { storeId, locale }, category }: NotSoldHereProps) {
  const [t, store] = await Promise.all([getTranslations('errors'), storeData(storeId, locale)])
  const names = { category: category.name, store: store?.name ?? '' }
  return (
    <ProblemPage title={t('notSold.title', names)} text={t('notSold.text', names)}>
      <Button as={Link} href={paths.shop(locale)}>
        {t('allCategories')}
      </Button>
      <Button as={Link} tone="quiet" href={paths.stores(locale)}>
        {t('notSold.stores')}
      </Button>
    </ProblemPage>
  )
}
