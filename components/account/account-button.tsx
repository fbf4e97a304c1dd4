'use client'
import { User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button.tsx'
import { openPanel } from '#lib/client/overlay.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'

/**
 * The header's way to the account, or to sign-in (SHL-01). Who is there may be a customer until a session says that it is
 * a guest: only a guest is offered to sign in (SES-09).
 */
export function AccountButton() {
  const t = useTranslations('account')
  const session = useSession()
  const guest = session.state === 'guest'
  const label = isCustomer(session)
    ? t('buttonOf', { name: session.profile.firstName })
    : t(guest ? 'signInButton' : 'title')
  return (
    <IconButton
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openPanel(guest ? 'sign-in' : 'account')}
    >
      <User aria-hidden />
    </IconButton>
  )
}
