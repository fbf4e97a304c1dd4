'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { shownMessage } from '#lib/client/bff-error.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { useCancelOrder } from './order-queries.ts'
import { useReorder } from './use-reorder.ts'
import { RotateCcw } from 'lucide-react'
import { openPanel } from '#lib/client/overlay.ts'
import { Button } from '#components/ui/button.tsx'

/** Cancels after a second click of its own, so that one stray tap does nothing; a failure leaves the button (ORD-05). */
export function CancelOrder({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = useCancelOrder(orderId)
  const handleClick = () => {
    if (!isConfirming) return setIsConfirming(true)
    setIsConfirming(false)
    cancel.mutate()
  }
  return (
    <>
      {cancel.isError ? <p role="alert">{shownMessage(cancel.error) ?? t('cancelFailed')}</p> : null}
      <button
        type="button"
        className={isConfirming ? buttonClass({ size: 'small', tone: 'night' }) : 'link'}
        disabled={cancel.isPending}
        onClick={handleClick}
        onBlur={() => setIsConfirming(false)}
      >
        {t(cancel.isPending ? 'canceling' : isConfirming ? 'cancelConfirm' : 'cancel')}
      </button>
    </>
  )
}

/** Puts an earlier order into the basket, at the store the shopper is at now (ORD-05). */
export function ReorderButton({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const { busy, reorder } = useReorder(orderId, () => openPanel('basket'))
  return (
    <Button type="button" tone="quiet" size="small" disabled={busy} aria-busy={busy} onClick={reorder}>
      <RotateCcw aria-hidden />
      {t('reorder')}
    </Button>
  )
}
