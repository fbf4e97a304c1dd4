'use client'
import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { clearBasket } from '#lib/client/basket-sync.ts'

interface ClearBasketDialogProps {
  open: boolean
  reason: 'mode' | 'store' | 'country'
  /** Carries the change out once the basket is empty. */
  onConfirm: () => void
  onClose: () => void
}

/** Changing mode, store or country empties the basket: asked first, cancel keeps everything (LOC-08). */
export function ClearBasketDialog({ open, reason, onConfirm, onClose }: ClearBasketDialogProps) {
  const t = useTranslations('basket')
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'changed'>('idle')

  const confirm = async () => {
    setState('busy')
    try {
      if (!(await clearBasket())) return setState('changed')
      onClose()
      onConfirm()
    } catch {
      setState('failed')
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t(`clear.${reason}.title`)} titleHidden>
      <div className="modal-body">
        <span className="gold-disc">
          <Store className="icon" aria-hidden />
        </span>
        <h2 aria-hidden="true">{t(`clear.${reason}.title`)}</h2>
        <p>{t(`clear.${reason}.text`)}</p>
        {state === 'failed' || state === 'changed' ? (
          <p className="notice notice-error" role="alert">
            {t(`clear.${state}`)}
          </p>
        ) : null}
        <div className="modal-acts">
          <button
            type="button"
            className="button button-lg"
            disabled={state === 'busy'}
            onClick={() => void confirm()}
          >
            {t('clear.confirm')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('clear.keep')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
