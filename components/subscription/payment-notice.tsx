'use client'
import { useEffect } from 'react'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'

/** On /home and /shop alone: opens the failed-payment modal when it is due (SUB-03). */
export function PaymentNotice() {
  const session = useSession()
  const subscription = isCustomer(session) ? session.profile.subscription : null
  useEffect(() => {
    if (!subscription) return
    void deferredBundle().then(({ claimPaymentNotice }) => {
      if (claimPaymentNotice(subscription, Date.now())) openDialog({ kind: 'pass-card', reason: 'failed' })
    })
  }, [subscription])
  return null
}
