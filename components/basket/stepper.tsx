import { Minus, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import styles from './counter.module.css'

interface StepperProps {
  /** Of the product. */
  name: string
  quantity: number
  /** What less than one unit is called: the bin. */
  removeLabel: string
  /** No more units can be had; the + is off. */
  atLimit: boolean
  /** Says why there are no more; null where that is beside it, or not so. */
  note: string | null
  onLess: () => void
  onMore: () => void
}

/** − n +; at 1 the − is a bin. */
export function Stepper({ name, quantity, removeLabel, atLimit, note, onLess, onMore }: StepperProps) {
  const t = useTranslations('basket')
  const Less = quantity === 1 ? Trash2 : Minus
  return (
    <div className={styles.counterContents} role="group" aria-label={t('quantityOf', { name })}>
      <button type="button" aria-label={quantity === 1 ? removeLabel : t('removeOne')} onClick={onLess}>
        <Less aria-hidden />
      </button>
      <output aria-live="off">{quantity}</output>
      <button
        type="button"
        aria-label={atLimit ? t('limitReached') : t('addOne')}
        disabled={atLimit}
        onClick={onMore}
      >
        <Plus aria-hidden />
      </button>
      {note === null ? null : (
        <span data-slot="quantity-note" className={styles.quantityNote} role="status">
          {note}
        </span>
      )}
    </div>
  )
}
