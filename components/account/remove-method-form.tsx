'use client'
import { useTranslations } from 'next-intl'
import { FormActions } from '#components/ui/actions.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './name-form.module.css'

interface RemoveMethodFormProps {
  /** What the way to pay is called. */
  name: string
  busy: boolean
  onRemove: () => void
  onCancel: () => void
}

/** Asks before a way to pay is removed, in its row: it cannot be brought back, its number is with the gateway alone (CRD-01). */
export function RemoveMethodForm({ name, busy, onRemove, onCancel }: RemoveMethodFormProps) {
  const t = useTranslations('account')
  const question = t('removeCardAsk', { card: name })
  return (
    <div className={styles.form} role="group" aria-label={question}>
      <p>{question}</p>
      <FormActions>
        {/* It takes the place of the clicked bin: another click, or Enter, cancels. */}
        <Button type="button" tone="quiet" size="small" autoFocus disabled={busy} onClick={onCancel}>
          {t('keepCard')}
        </Button>
        <Button type="button" size="small" disabled={busy} aria-busy={busy} onClick={onRemove}>
          {t('removeCardConfirm')}
        </Button>
      </FormActions>
    </div>
  )
}
