'use client'
import { ShoppingBasket, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogBody, DialogActions } from '#components/ui/actions.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { clearBasket } from '#lib/client/basket-sync.ts'
import { NoticeBar } from '#components/ui/notice.tsx'
import { Button } from '#components/ui/button.tsx'

interface ClearBasketDialogProps {
  open: boolean
  /** `all`: the shopper wants it empty and nothing else. */
  reason: 'mode' | 'store' | 'country' | 'all'
  /** Called once the basket is empty. */
  onConfirm: () => void
  onClose: () => void
}

/** What empties the basket is confirmed first, and cancel changes nothing (BSK-07, LOC-08). */
export function ClearBasketDialog({ open, reason, onConfirm, onClose }: ClearBasketDialogProps) {
  const t = useTranslations('basket')
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'changed'>('idle')

  const isBusy = state === 'busy'
  // Once it is being emptied, closing would save nothing.
  const close = () => {
    if (isBusy) return
    setState('idle')
    onClose()
  }
  const confirm = async () => {
    setState('busy')
    try {
      if (!(await clearBasket())) return setState('changed')
      setState('idle')
      onClose()
      onConfirm()
    } catch {
      setState('failed')
    }
  }

  const isAll = reason === 'all'
  const Disc = isAll ? ShoppingBasket : Store
  return (
    <Dialog open={open} onClose={close} title={t(`clear.${reason}.title`)} titleHidden>
      <DialogBody>
        <GoldDisc>
          <Disc aria-hidden />
        </GoldDisc>
        <h2 aria-hidden="true">{t(`clear.${reason}.title`)}</h2>
        <p>{t(`clear.${reason}.text`)}</p>
        {state === 'failed' || state === 'changed' ? (
          <NoticeBar tone="error" role="alert">
            {t(isAll && state === 'changed' ? 'clear.all.changed' : `clear.${state}`)}
          </NoticeBar>
        ) : null}
        <DialogActions>
          <Button type="button" size="large" disabled={isBusy} onClick={() => void confirm()}>
            {t(isAll ? 'clear.all.confirm' : 'clear.confirm')}
          </Button>
          <Button type="button" tone="quiet" disabled={isBusy} onClick={close}>
            {t('clear.keep')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
