'use client'
import { Moon } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { DialogActions, DialogBody } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { useStore } from '#lib/client/location.ts'
import { weekdayNames } from '#lib/domain/alcohol/hours.ts'
import type { ClockTime } from '#lib/domain/location/store.ts'
import styles from './alcohol-hours-dialog.module.css'

/** 4 January 1970 was a Sunday: days and times of a week are written as instants from there, in UTC. */
const instant = (day: number, time: ClockTime): Date =>
  new Date(Date.UTC(1970, 0, 4 + day, Number(time.slice(0, 2)), Number(time.slice(2))))

/** When the store sells beer, wine and spirits, day by day (SHL-03, BSK-10). */
export function AlcoholHoursDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('basket.alcoholHours')
  const format = useFormatter()
  const store = useStore()
  const title = t('title', { store: store?.name ?? '' })
  const clock = (time: ClockTime) =>
    format.dateTime(instant(0, time), {
      hour: 'numeric',
      minute: time.endsWith('00') ? undefined : '2-digit',
      timeZone: 'UTC',
    })
  const hoursOf = (day: (typeof weekdayNames)[number]) =>
    (store?.alcoholHours ?? [])
      .filter((entry) => entry.day === day)
      .flatMap(({ windows }) => windows.map(({ start, end }) => `${clock(start)} – ${clock(end)}`))
      .join(', ')
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden>
      <DialogBody>
        <GoldDisc>
          <Moon aria-hidden />
        </GoldDisc>
        <h2 aria-hidden="true">{title}</h2>
        <p>{t('text')}</p>
        <dl className={styles.days}>
          {weekdayNames.map((day, index) => (
            <div key={day}>
              <dt>{format.dateTime(instant(index, '0000'), { weekday: 'long', timeZone: 'UTC' })}</dt>
              <dd>
                <bdi>{hoursOf(day) || t('none')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <DialogActions>
          <Button type="button" size="large" onClick={onClose}>
            {t('ok')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
