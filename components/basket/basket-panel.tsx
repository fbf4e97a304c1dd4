'use client'
import { useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'
import { useBasketCount } from '#lib/client/basket.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { BasketFoot } from './basket-foot.tsx'
import { BasketView } from './basket-view.tsx'
import { Badge } from '#components/ui/badge.tsx'

export function BasketPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('basket')
  const count = useBasketCount()
  const title = (
    <>
      {t('title')} {count > 0 ? <Badge tone="plain">{t('items', { count })}</Badge> : null}
    </>
  )
  return (
    <QueryProvider>
      <Panel open={open} onClose={onClose} title={title} foot={count > 0 ? <BasketFoot /> : null}>
        <BasketView onBrowse={onClose} />
      </Panel>
    </QueryProvider>
  )
}
