'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '#components/ui/panel.tsx'
import { forgetCodePanel } from '#lib/client/code-panel.ts'
import { firstSignInStep, SignInFlow } from './sign-in-flow.tsx'

/** Sign-in as a view of the side panel (SHL-02). */
export function SignInPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('auth')
  const [step, setStep] = useState(() => firstSignInStep())
  const close = () => {
    forgetCodePanel()
    onClose()
  }
  return (
    <Panel open={open} onClose={close} title={t('panelTitle')}>
      <SignInFlow step={step} onStep={setStep} onDone={onClose} onGuest={onClose} />
    </Panel>
  )
}
