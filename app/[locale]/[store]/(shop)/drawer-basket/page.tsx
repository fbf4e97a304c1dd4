import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BasketPage } from '#components/basket/basket-page.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'basket' })
  return { title: t('title'), robots: { index: false } }
}

/** The basket panel as a page; the browser fills it (BSK-11). */
export default async function DrawerBasketPage({ params }: Props) {
  await readPageScope(params)
  return (
    <PageMessages>
      <BasketPage />
    </PageMessages>
  )
}
