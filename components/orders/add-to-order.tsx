import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FailedOverlay, lazyPart } from '#components/ui/lazy-part.tsx'
import type { Order } from '@kolea/domain/orders/order.ts'

const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((module) => module.AddDialog), FailedOverlay)

interface AddToOrderProps {
  order: Order
  /** Products of which it is not known yet whether they were added: nothing else is sent meanwhile. */
  unknown?: readonly string[]
}

/** Opens what may be added to the order while the store has not begun to pack it (ORD-02). */
export function AddToOrder({ order, unknown = [] }: AddToOrderProps) {
  const t = useTranslations('orders.add')
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button type="button" tone="night" size="small" onClick={() => setDialog('open')}>
        <Plus aria-hidden />
        {t('button')}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'unused' ? null : (
          <AddDialog
            open={dialog === 'open'}
            order={order}
            unknown={unknown}
            onClose={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </>
  )
}
