'use client'
import { useTranslations } from 'next-intl'
import { FootBanner } from '#components/ui/foot-banner.tsx'
import { isPaused, useSelectedLocation } from '#lib/client/location.ts'
import { PausedDelivery } from './paused-delivery.tsx'

/** That nothing is delivered right now, at the foot of a page, where nothing has to make way for it (LOC-12). */
export function PausedBanner() {
  const t = useTranslations('location')
  if (!isPaused(useSelectedLocation())) return null
  return (
    <FootBanner aria-label={t('noDrivers')}>
      <PausedDelivery />
    </FootBanner>
  )
}
