import { Moon } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { NoticeAction, NoticeBar } from '#components/ui/notice.tsx'
import { useClock } from '#components/ui/use-clock.ts'
import { openDialog } from '#lib/client/overlay.ts'

interface BackOnSaleProps {
  /** Null when it is not sold in the coming week. */
  from: Date | null
  /** Alcohol has hours of the store, which a dialog shows. */
  isAlcohol: boolean
}

/** In place of the product page's button: when the product is sold again. Hours are at a fixed offset (RDG-05), so shown there. */
export function BackOnSale({ from, isAlcohol }: BackOnSaleProps) {
  const t = useTranslations('basket')
  const format = useFormatter()
  const clock = useClock()
  if (from === null) return <NoticeBar>{t('notSoldHere')}</NoticeBar>
  const timeZone = 'Etc/GMT+10'
  const day = format.dateTime(from, { weekday: 'long', timeZone })
  const time = clock.at(from, timeZone)
  return (
    <NoticeBar tone="warn">
      <Moon aria-hidden />
      <span>{t('backOnSale', { day, time })}</span>
      {isAlcohol ? (
        <NoticeAction
          type="button"
          aria-haspopup="dialog"
          onClick={() => openDialog({ kind: 'alcohol-hours' })}
        >
          {t('seeHours')}
        </NoticeAction>
      ) : null}
    </NoticeBar>
  )
}
