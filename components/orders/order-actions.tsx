'use client'
import { useTranslations } from 'next-intl'
import { useState, useRef } from 'react'
import { shownMessage } from '#lib/client/bff-error.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { useCancelOrder } from './order-queries.ts'
import { RotateCcw } from 'lucide-react'
import { adoptBasket } from '#lib/client/basket-sync.ts'
import { bff } from '#lib/client/bff.ts'
import { selectedLocation } from '#lib/client/location.ts'
import { randomId } from '#lib/client/new-id.ts'
import { openDialog, openPanel } from '#lib/client/overlay.ts'
import { shopperPlace } from '#lib/client/shopper-place.ts'
import { showToast } from '#lib/client/toast.ts'
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
  const [busy, setBusy] = useState(false)
  /** The same until it has arrived: clicking again after a lost answer does not order twice. */
  const attempt = useRef('')

  const reorder = async () => {
    const { mode } = selectedLocation.get()
    const { storeId, ...place } = shopperPlace()
    if (storeId === undefined) return openDialog({ kind: 'address', mode })
    setBusy(true)
    attempt.current ||= randomId()
    try {
      const { missing } = await adoptBasket(() =>
        bff('POST /api/orders/:orderId/reorder', {
          params: { orderId },
          input: { id: attempt.current, mode, place: { ...place, storeId } },
        }),
      )
      attempt.current = ''
      openPanel('basket')
      if (missing.length > 0) showToast('information', t('reorderMissing', { names: missing.join(', ') }))
    } catch (error) {
      showToast('problem', shownMessage(error) ?? t('reorderFailed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      type="button"
      tone="quiet"
      size="small"
      disabled={busy}
      aria-busy={busy}
      onClick={() => void reorder()}
    >
      <RotateCcw aria-hidden />
      {t('reorder')}
    </Button>
  )
}
