import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrdersList } from '#components/orders/orders-list.tsx'
import { Arriving, Container } from '#components/ui/container.tsx'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTrail } from '../../page-top.tsx'
import { PageMessages } from '../../page-messages.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'orders' })
  return { title: t('title'), robots: { index: false } }
}

/** The page contains no order: the browser fetches and renders them (ORD-01). */
export default async function OrdersPage({ params }: Props) {
  const { locale } = await readPageScope(params)
  return (
    <main id="content">
      <Container>
        <PageTrail page="/orders" locale={locale} />
      </Container>
      <Arriving>
        <PageMessages>
          <OrdersList />
        </PageMessages>
      </Arriving>
    </main>
  )
}
