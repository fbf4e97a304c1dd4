'use client'
import { IdCard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormField } from '#components/forms/form-field.tsx'
import { bff } from '#lib/client/bff.ts'
import { shownMessage } from '#lib/client/bff-error.ts'
import { session } from '#lib/client/session.ts'

interface AgeDialogProps {
  open: boolean
  /** Years. */
  age: number
  /** The age is verified. */
  onVerified: () => void
  onClose: () => void
}

/** Asks the date of birth before an order with age-restricted goods; the API decides (AGE-01). */
export function AgeDialog({ open, age, onVerified, onClose }: AgeDialogProps) {
  const t = useTranslations('checkout')
  const [birthDate, setBirthDate] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const verify = async () => {
    if (birthDate === '') return setProblem(t('age.required'))
    setBusy(true)
    setProblem(undefined)
    try {
      const profile = await bff('POST /api/account/age-verification', { input: { birthDate } })
      session.set({ state: 'customer', profile })
      onVerified()
    } catch (error) {
      setProblem(shownMessage(error) ?? t('age.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('age.title', { age })} titleHidden>
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify()
        }}
      >
        <span className="gold-disc">
          <IdCard className="icon" aria-hidden />
        </span>
        <h2 aria-hidden="true">{t('age.title', { age })}</h2>
        <p>{t('age.text')}</p>
        <FormField
          label={t('age.birthDate')}
          type="date"
          autoComplete="bday"
          required
          value={birthDate}
          error={problem}
          onChange={(event) => setBirthDate(event.target.value)}
        />
        <div className="modal-acts">
          <button type="submit" className="button button-lg" disabled={busy} aria-busy={busy}>
            {t('age.yes', { age })}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('age.no')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
