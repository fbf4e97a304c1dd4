'use client'
import { User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openDialog } from '#lib/client/overlay.ts'

export function AccountGuest() {
  const t = useTranslations('account')
  return (
    <section className="box panel-empty">
      <span className="gold-disc">
        <User className="icon" aria-hidden />
      </span>
      <p>{t('guest')}</p>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ kind: 'sign-in' })}
      >
        {t('signInButton')}
      </button>
    </section>
  )
}
