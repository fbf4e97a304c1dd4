'use client'
import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FootBanner } from '#components/ui/foot-banner.tsx'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'
import { isOutOfArea, useSelectedLocation } from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import styles from './out-of-area-banner.module.css'

/** Says that no store delivers to the selected address; "here" asks for another one (LOC-12). */
export function OutOfAreaBanner() {
  const t = useTranslations('location')
  const place = useSelectedLocation()
  if (!isOutOfArea(place)) return null
  const here = (chunks: React.ReactNode) => (
    <NoticeAction
      type="button"
      className={styles.here}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'address', mode: 'delivery' })}
    >
      {chunks}
    </NoticeAction>
  )
  return (
    <FootBanner night aria-label={t('outOfArea.badge')}>
      <NoticeBar>
        <MapPinOff aria-hidden />
        <span>{t.rich('outOfArea.banner', { street: place.address?.street ?? '', here })}</span>
      </NoticeBar>
    </FootBanner>
  )
}
