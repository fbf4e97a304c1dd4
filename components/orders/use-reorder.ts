import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { adoptBasket } from '#lib/client/basket-sync.ts'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { selectedLocation } from '#lib/client/location.ts'
import { randomId } from '#lib/client/new-id.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { shopperPlace } from '#lib/client/shopper-place.ts'
import { showToast } from '#lib/client/toast.ts'

/**
 * Puts an earlier order into the basket, at the store the shopper is at now; without one it is asked for first (ORD-05).
 * @param onDone what comes then; `isWhole`: the store has everything, else a message names the rest
 */
export function useReorder(orderId: string, onDone: (isWhole: boolean) => void) {
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
      onDone(missing.length === 0)
      if (missing.length > 0) showToast('information', t('reorderMissing', { names: missing.join(', ') }))
    } catch (error) {
      showToast('problem', shownMessage(error) ?? t('reorderFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, reorder: () => void reorder() }
}
