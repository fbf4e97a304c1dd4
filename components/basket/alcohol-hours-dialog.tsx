'use client'
import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DialogActions, DialogBody } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { useStore } from '#lib/client/location.ts'
import { SaleDays } from './sale-days.tsx'

/** When the store sells beer, wine and spirits, day by day (SHL-03, BSK-10). */
export function AlcoholHoursDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('basket.alcoholHours')
  const store = useStore()
  const title = t('title', { store: store?.name ?? '' })
  return (
    <Dialog open={open} onClose={onClose} title={title} titleHidden>
      <DialogBody>
        <GoldDisc>
          <Moon aria-hidden />
        </GoldDisc>
        <h2 aria-hidden="true">{title}</h2>
        <p>{t('text')}</p>
        <SaleDays hours={store?.alcoholHours ?? []} />
        <DialogActions>
          <Button type="button" size="large" onClick={onClose}>
            {t('ok')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
