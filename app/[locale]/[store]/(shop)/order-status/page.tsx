import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { OrderPage } from '#components/orders/order-page.tsx'
import { OrderSkeleton } from '#components/orders/order-skeleton.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'orders' })
  return { title: t('statusTitle'), robots: { index: false } }
}

/** The order is named by `?id=`, which only the browser reads: the page is the same for everybody (ORD-02). */
export default async function OrderStatusPage({ params }: Props) {
  await readPageScope(params)
  return (
    <main id="content">
      <Suspense fallback={<OrderSkeleton />}>
        <OrderPage view="track" />
      </Suspense>
    </main>
  )
}
