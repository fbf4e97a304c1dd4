'use client'
import { Bike } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'

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
    void bff('GET /api/orders', { query: { list: 'current' } })
      .then(({ orders }) => setOnly(orders[0]?.orderId ?? null))
      .catch(() => setFailed(true))
  }, [active])

  // Without the id of the one order the panel leads to it.
  if (onOrderPage || active === 0 || (active === 1 && only === null && !failed)) return null
  return (
    <aside className="active-orders" aria-label={t('orders')}>
      <p className="notice notice-night">
        <Bike className="icon" aria-hidden />
        <span>{t('activeOrders', { count: active })}</span>
        {active === 1 && only ? (
          <a className="link push" href={paths.orderStatus(only, locale)}>
            {t('track')}
          </a>
        ) : (
          <button type="button" className="link push" onClick={() => openPanel('orders')}>
            {t('seeOrders')}
          </button>
        )}
      </p>
    </aside>
  )
}
