import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrdersList } from '#components/orders/orders-list.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'orders' })
  return { title: t('title'), robots: { index: false } }
}

/** The page holds no order: the browser fetches and draws them (ORD-01). */
export default async function OrdersPage({ params }: Props) {
  await readPageScope(params)
  return (
    <main id="content">
      <OrdersList />
    </main>
  )
}
