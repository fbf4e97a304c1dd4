'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogActions, DialogBody } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { isDefiniteRefusal, shownMessage } from '#lib/client/bff-error.ts'
import { showToast } from '#lib/client/toast.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import type { Order } from '#lib/domain/orders/order.ts'
import { AddableProducts } from './addable-products.tsx'
import { useAddToOrder } from './order-queries.ts'

interface AddDialogProps {
  open: boolean
  order: Order
  onClose: () => void
}

/** Adds one piece of a product to an order: it is chosen first and paid for with a press of its own (ORD-02). */
export function AddDialog({ open, order, onClose }: AddDialogProps) {
  const t = useTranslations('orders.add')
  const [chosen, setChosen] = useState<ProductSummary | null>(null)
  const add = useAddToOrder(order.orderId)
  const { brand, last4 } = order.payment
  const choose = (product: ProductSummary) => {
    add.reset()
    setChosen(product)
  }
  const pay = () => {
    if (chosen === null) return
    const { productId, name } = chosen
    add.mutate(productId, {
      onSuccess: () => {
        setChosen(null)
        onClose()
        showToast(t('added', { name }))
      },
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('title', { number: order.number })} titleHidden>
      <DialogBody>
        <h2 aria-hidden="true">{t('title', { number: order.number })}</h2>
        <p>{t('text', { card: [brand, last4].filter(Boolean).join(' ') })}</p>
        <AddableProducts order={order} chosen={chosen} onChoose={choose} />
        {add.isError ? (
          <NoticeBar tone="error" role="alert">
            {(isDefiniteRefusal(add.error) ? shownMessage(add.error) : null) ?? t('notAdded')}
          </NoticeBar>
        ) : null}
        <DialogActions>
          <Button
            type="button"
            size="large"
            disabled={chosen === null || add.isPending}
            aria-busy={add.isPending}
            onClick={pay}
          >
            {t(add.isPending ? 'adding' : 'confirm')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
