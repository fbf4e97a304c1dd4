'use client'
import { useEffect } from 'react'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { useSession } from '#lib/client/session.ts'

/** On /home alone: counts its view with whether the shopper has referral credit (REF-01). */
export function ReferralFlag({ enabled }: { enabled: boolean }) {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'unknown' || state === 'unavailable') return
    void deferredBundle().then(({ trackHome }) => trackHome(enabled && state === 'customer'))
  }, [enabled, state])
  return null
}
