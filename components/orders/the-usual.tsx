'use client'
import { RotateCcw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { bff } from '#lib/client/bff.ts'
import { openPanel } from '#lib/client/overlay.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { theUsual, type Usual } from '@kolea/domain/orders/the-usual.ts'
import { useReorder } from './use-reorder.ts'
import styles from './the-usual.module.css'

/** What a customer orders again and again, or ordered last: one click puts it into the basket and opens checkout (ORD-05). */
export function TheUsual() {
  const [usual, setUsual] = useState<Usual<Order> | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    bff('GET /api/orders', { query: { list: 'past' }, signal: abort.signal })
      .then(({ orders }) => setUsual(theUsual(orders)))
      // Home is whole without it.
      .catch(() => undefined)
    return () => abort.abort()
  }, [])
  return usual ? <UsualCard {...usual} /> : null
}

function UsualCard({ order: { orderId, items }, isRepeated }: Usual<Order>) {
  const t = useTranslations('home.usual')
  const locale = localeOf(useLocale())
  const { busy, reorder } = useReorder(orderId, (isWhole) =>
    isWhole ? window.location.assign(paths.checkout(locale)) : openPanel('basket'),
  )
  const [first] = items
  return (
    <Box className={styles.usual} aria-labelledby="the-usual">
      {first ? <ProductPicture image={first.image} alt="" sizes="56px" /> : null}
      <div>
        <h2 id="the-usual">{t(isRepeated ? 'title' : 'last')}</h2>
        <p className="muted">
          <bdi>{t('items', { first: first?.name ?? '', more: items.length - 1 })}</bdi>
        </p>
      </div>
      <Button size="small" tone="night" disabled={busy} aria-busy={busy} onClick={reorder}>
        <RotateCcw aria-hidden />
        {t('order')}
      </Button>
    </Box>
  )
}
