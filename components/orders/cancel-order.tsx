'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { shownMessage } from '#lib/client/bff-error.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { useCancelOrder } from './order-queries.ts'

/** Cancels after a second press of its own, so that one stray tap does nothing; a failure leaves the button (ORD-05). */
export function CancelOrder({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const [isConfirming, setIsConfirming] = useState(false)
  const cancel = useCancelOrder(orderId)
  const press = () => {
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
        onClick={press}
        onBlur={() => setIsConfirming(false)}
      >
        {t(cancel.isPending ? 'canceling' : isConfirming ? 'cancelConfirm' : 'cancel')}
      </button>
    </>
  )
}
