'use client'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { adoptBasket } from '#lib/client/basket-sync.ts'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { chosen } from '#lib/client/location.ts'
import { randomId } from '#lib/client/new-id.ts'
import { openDialog, openPanel } from '#lib/client/overlay.ts'
import { shopperPlace } from '#lib/client/shopper-place.ts'
import { showToast } from '#lib/client/toast.ts'
import { Button } from '#components/ui/button.tsx'

/** Puts an earlier order into the basket, at the store the shopper is at now (ORD-05). */
export function ReorderButton({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const [busy, setBusy] = useState(false)
  /** The same until it has arrived: pressing again after a lost answer does not order twice. */
  const attempt = useRef('')

  const reorder = async () => {
    const { mode } = chosen.get()
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
      if (missing.length > 0) showToast(t('reorderMissing', { names: missing.join(', ') }))
    } catch (error) {
      showToast(shownMessage(error) ?? t('reorderFailed'))
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
