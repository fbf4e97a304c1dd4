'use client'
import { IdCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog } from '#components/ui/dialog.tsx'

interface AgeDialogProps {
  open: boolean
  /** Years. */
  age: number
  onConfirm: () => void
  onClose: () => void
}

/** Asked before an order with age-restricted goods; the API decides (AGE-01). */
export function AgeDialog({ open, age, onConfirm, onClose }: AgeDialogProps) {
  const t = useTranslations('checkout')
  return (
    <Dialog open={open} onClose={onClose} title={t('age.title', { age })} titleHidden>
      <div className="modal-body">
        <span className="gold-disc">
          <IdCard className="icon" aria-hidden />
        </span>
        <h2 aria-hidden="true">{t('age.title', { age })}</h2>
        <p>{t('age.text')}</p>
        <div className="modal-acts">
          <button type="button" className="button button-lg" onClick={onConfirm}>
            {t('age.yes', { age })}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('age.no')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
