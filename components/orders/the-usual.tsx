'use client'
import { RotateCcw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { bff } from '#lib/client/bff.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { theUsual, type Usual } from '@kolea/domain/orders/the-usual.ts'
import { isUsualReserved, noUsual, storeUsualShown } from '#lib/client/usual-shown.ts'
import { useReorder } from './use-reorder.ts'
import styles from './the-usual.module.css'

/**
 * What a customer orders again and again, or ordered last: one click puts it into the basket and opens checkout (ORD-05). Where no space is
 * reserved for it, it floats at the foot of the window, so that nothing moves; the banner of an order in progress comes before it there.
 */
export function TheUsual() {
  const [usual, setUsual] = useState<Usual<Order> | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    bff('GET /api/orders', { query: { list: 'past' }, signal: abort.signal })
      .then(({ orders }) => {
        const found = theUsual(orders)
        setUsual(found)
        if (found) storeUsualShown()
        else noUsual()
      })
      // Home is whole without it.
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  const [isReserved] = useState(isUsualReserved)
  const session = useSession()
  const isTaken = isCustomer(session) && session.profile.activeOrders > 0
  return usual && (isReserved || !isTaken) ? <UsualCard {...usual} floats={!isReserved} /> : null
}

function UsualCard({ order: { orderId, items }, isRepeated, floats }: Usual<Order> & { floats: boolean }) {
  const t = useTranslations('home.usual')
  const locale = localeOf(useLocale())
  const { busy, reorder } = useReorder(orderId, (isWhole) =>
    isWhole ? window.location.assign(paths.checkout(locale)) : openPanel('basket'),
  )
  const [first] = items
  return (
    <Box className={floats ? styles.floating : styles.usual} aria-labelledby="the-usual">
      {first ? <ProductPicture image={first.image} alt="" sizes="56px" /> : null}
      <div>
        <h2 id="the-usual">{t(isRepeated ? 'title' : 'last')}</h2>
        <p className="muted">
          <bdi>{first?.name}</bdi>
          {items.length > 1 ? <span>{t('more', { more: items.length - 1 })}</span> : null}
        </p>
      </div>
      <Button size="small" tone="night" disabled={busy} aria-busy={busy} onClick={reorder}>
        <RotateCcw aria-hidden />
        {t('order')}
      </Button>
    </Box>
  )
}
