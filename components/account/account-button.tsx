'use client'
import { User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { IconButton } from '#components/ui/icon-button.tsx'

/** The header's way to the account, or to sign-in (SHL-01). */
export function AccountButton() {
  const t = useTranslations('account')
  const session = useSession()
  const customer = isCustomer(session)
  const label = customer ? t('buttonOf', { name: session.profile.firstName }) : t('signInButton')
  return (
    <IconButton
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openPanel(customer ? 'account' : 'sign-in')}
    >
      <User aria-hidden />
    </IconButton>
  )
}
