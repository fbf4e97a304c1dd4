'use client'
import { Bike } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'
import { isPaused, useSelectedLocation } from '#lib/client/location.ts'
import { PickUpHere } from './pick-up-here.tsx'

/** Says that nothing is delivered from the store right now, and how to get it all the same (LOC-12). */
export function PausedDelivery({ className }: { className?: string | undefined }) {
  const t = useTranslations('location')
  const place = useSelectedLocation()
  const { deliveryStore } = place
  if (!isPaused(place) || deliveryStore === null) return null
  return (
    <NoticeBar tone="warn" className={className}>
      <Bike aria-hidden />
      <span>{t('paused.text', { store: deliveryStore.name })}</span>
      <NoticeAction as={PickUpHere} store={deliveryStore} />
    </NoticeBar>
  )
}
