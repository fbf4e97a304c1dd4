'use client'
import { User } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { PanelEmpty } from '#components/ui/empty-state.tsx'
import { GoldDisc } from '#components/ui/pictures.tsx'
import { openDialog } from '#lib/client/overlay.ts'

interface AccountPromptProps {
  text?: string
  button: string
  onClickAction: () => void
}

/** In the place of the account: one button that leads to it. */
function AccountPrompt({ text, button, onClickAction }: AccountPromptProps) {
  return (
    <PanelEmpty boxed>
      <GoldDisc>
        <User aria-hidden />
      </GoldDisc>
      {text === undefined ? null : <p>{text}</p>}
      <Button type="button" aria-haspopup="dialog" onClick={onClickAction}>
        {button}
      </Button>
    </PanelEmpty>
  )
}

/** A guest signs in first. */
export function AccountGuest() {
  const t = useTranslations('account')
  return (
    <AccountPrompt
      text={t('guest')}
      button={t('signInButton')}
      onClickAction={() => openDialog({ kind: 'sign-in' })}
    />
  )
}
