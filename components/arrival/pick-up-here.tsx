'use client'
import { useTranslations } from 'next-intl'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { showToast } from '#lib/client/toast.ts'
import type { Store } from '@kolea/domain/location/store.ts'

/** The way out where no courier is free: the same basket, picked up at the same store. One that hands nothing over leads to those that do. */
export function PickUpHere({ store, className }: { store: Store; className?: string }) {
  const t = useTranslations('location.paused')
  const here = store.services.includes('pickup')
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        if (!here) return openDialog({ kind: 'address', mode: 'pickup' })
        void deferredBundle().then(({ pickUpInstead }) => {
          pickUpInstead(store)
          showToast('success', t('done', { store: store.name }))
        })
      }}
    >
      {here ? t('pickUp', { minutes: store.pickupEta.from }) : t('elsewhere')}
    </button>
  )
}
