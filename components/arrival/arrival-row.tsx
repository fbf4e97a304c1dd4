'use client'
import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'
import { useArrival } from '#lib/client/arrival.ts'
import { openDialog } from '#lib/client/overlay.ts'
import { ArrivalTime } from './arrival-time.tsx'
import { PausedDelivery } from './paused-delivery.tsx'

/** When what is in the basket arrives, and the way to another time. */
export function ArrivalRow({ className }: { className?: string | undefined }) {
  const t = useTranslations('location')
  const arrival = useArrival()
  if (arrival === null) return null
  if (arrival.kind === 'paused') return <PausedDelivery className={className} />
  const isGone = arrival.kind === 'gone'
  return (
    <NoticeBar className={className} tone={isGone ? 'warn' : undefined}>
      <Clock aria-hidden />
      {isGone ? (
        <span>{t('arrival.gone')}</span>
      ) : (
        <span>
          {t(`mode.${arrival.mode}`)}{' '}
          <b>
            <ArrivalTime {...arrival} />
          </b>
        </span>
      )}
      <NoticeAction type="button" aria-haspopup="dialog" onClick={() => openDialog({ kind: 'when' })}>
        {t('arrival.change')}
      </NoticeAction>
    </NoticeBar>
  )
}
