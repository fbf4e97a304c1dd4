'use client'
import { useTranslations } from 'next-intl'
import { Panel } from '#components/ui/panel.tsx'
import { useBasketCount } from '#lib/client/basket.ts'
import { QueryProvider } from '#lib/client/query.tsx'
import { BasketFoot } from './basket-foot.tsx'
import { BasketView } from './basket-view.tsx'

export function BasketPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('basket')
  const count = useBasketCount()
  const title = (
    <>
      {t('title')} {count > 0 ? <span className="badge badge-plain">{t('items', { count })}</span> : null}
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
