'use client'
import { useEffect } from 'react'
import { laterCode } from '#lib/client/later-code.ts'
import { useSession } from '#lib/client/session.ts'

/** Stands on /home alone: counts its view with whether the shopper has referral credit (REF-01). */
export function ReferralFlag({ enabled }: { enabled: boolean }) {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'unknown' || state === 'unavailable') return
    void laterCode().then(({ trackHome }) => trackHome(enabled && state === 'customer'))
  }, [enabled, state])
  return null
}
