'use client'
import { useEffect } from 'react'
import { openDialog } from '#lib/client/overlay.ts'
import { shouldTellOfPayment } from '#lib/client/payment-notice.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'

/** Stands on /home and /shop alone: opens the failed-payment modal when it is due (SUB-03). */
export function PaymentNotice() {
  const session = useSession()
  const subscription = isCustomer(session) ? session.profile.subscription : null
  useEffect(() => {
    if (subscription && shouldTellOfPayment(subscription, Date.now()))
      openDialog({ kind: 'pass-card', reason: 'failed' })
  }, [subscription])
  return null
}
