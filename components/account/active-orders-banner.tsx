'use client'
import { Bike } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'
import styles from './active-orders-banner.module.css'

/** One active order links to its status, several open the orders panel (ORD-03). Not on an order's own page. */
export function ActiveOrdersBanner() {
  const t = useTranslations('account')
  const locale = localeOf(useLocale())
  const session = useSession()
  const active = isCustomer(session) ? session.profile.activeOrders : 0
  const onOrderPage = usePathname().includes('/order')
  const [only, setOnly] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (active !== 1) return
    void deferredBundle()
      .then(({ bff }) => bff('GET /api/orders', { query: { list: 'current' } }))
      .then(({ orders }) => setOnly(orders[0]?.orderId ?? null))
      .catch(() => setFailed(true))
  }, [active])

  // Without the id of the one order the panel leads to it.
  if (onOrderPage || active === 0 || (active === 1 && only === null && !failed)) return null
  return (
    <aside className={styles.banner} aria-label={t('orders')}>
      <NoticeBar className={styles.notice}>
        <Bike aria-hidden />
        <span>{t('activeOrders', { count: active })}</span>
        {active === 1 && only ? (
          <NoticeAction as="a" className={styles.link} href={paths.orderStatus(only, locale)}>
            {t('track')}
          </NoticeAction>
        ) : (
          <NoticeAction type="button" className={styles.link} onClick={() => openPanel('orders')}>
            {t('seeOrders')}
          </NoticeAction>
        )}
      </NoticeBar>
    </aside>
  )
}
