import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ShoppingList } from '#components/shopping-list/shopping-list.tsx'
import { Container } from '#components/ui/container.tsx'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageMessages } from '../../page-messages.tsx'
import { PageTop } from '../../page-top.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'shoppingList' })
  return pageMetadata({ title: t('title'), description: t('lead'), locale, path: null })
}

/** A shopping list becomes a basket; the browser searches and shows what is found (SEA-04). */
export default async function ShoppingListPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  const t = await getTranslations('shoppingList')
  return (
    <Container as="main" id="content">
      <PageTop page="/shopping-list" title={t('title')} locale={locale} />
      <p className="muted">{t('lead')}</p>
      <PageMessages namespaces={['shoppingList']} withoutScripts={t('needsScripts')}>
        <ShoppingList />
      </PageMessages>
    </Container>
  )
}
