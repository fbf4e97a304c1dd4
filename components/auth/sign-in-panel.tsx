'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '#components/ui/panel.tsx'
import type { SignInStep } from './sign-in-flow.tsx'
import { SignInFlow } from './sign-in-flow.tsx'

/** Sign-in as a view of the side panel (SHL-02). */
export function SignInPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('auth')
  const [step, setStep] = useState<SignInStep>('sign-in')
  return (
    <Panel open={open} onClose={onClose} title={t('panelTitle')}>
      <SignInFlow step={step} onStep={setStep} onDone={onClose} />
    </Panel>
  )
}
