'use client'
import { useTranslations } from 'next-intl'
import { Dialog } from '#components/ui/dialog.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import { RateOrder } from './rate-order.tsx'

/** The rating prompt over the page; it closes with its answer (ORD-04). */
export function RateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('orders.rate')
  return (
    <Dialog open={open} onClose={onClose} title={t('stars')} titleHidden>
      <QueryProvider>
        <RateOrder onDone={onClose} />
      </QueryProvider>
    </Dialog>
  )
}
