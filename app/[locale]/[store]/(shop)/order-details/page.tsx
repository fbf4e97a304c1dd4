import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { LabelledHelp } from '#components/help/labelled-help.tsx'
import { OrderPage } from '#components/orders/order-page.tsx'
import { OrderSkeleton } from '#components/orders/order-skeleton.tsx'
import { Arriving, Container } from '#components/ui/container.tsx'
import { panelNamespaces } from '#lib/i18n/compiled-messages.ts'
import { labelledData } from '../help/page-data.ts'
import { PageMessages } from '../../page-messages.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTrail } from '../../page-top.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'orders' })
  return { title: t('detailsTitle'), robots: { index: false } }
}

/** The order is named by `?id=`, which only the browser reads: the page is the same for everybody (ORD-02). */
export default async function OrderDetailsPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  return (
    <main id="content">
      <Container>
        <PageTrail page="/order-details" locale={locale} />
      </Container>
      <Arriving>
        <PageMessages namespaces={[...panelNamespaces, 'orderHelp']}>
          <Suspense fallback={<OrderSkeleton title="detailsTitle" />}>
            <OrderPage view="receipt" />
          </Suspense>
        </PageMessages>
      </Arriving>
      <Container>
        <LabelledHelp articles={await labelledData('past_orders', locale)} locale={locale} />
      </Container>
    </main>
  )
}
