'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { forgetCodePanel } from '#lib/client/code-panel.ts'
import { firstSignInStep, SignInFlow } from './sign-in-flow.tsx'
import styles from './sign-in-dialog.module.css'

interface SignInDialogProps {
  open: boolean
  first: 'sign-in' | 'register'
  onClose: () => void
}

export function SignInDialog({ open, first, onClose }: SignInDialogProps) {
  const t = useTranslations('auth')
  const [step, setStep] = useState(() => firstSignInStep(first))
  const close = () => {
    forgetCodePanel()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t(`titles.${step}`)} titleHidden className={styles.card}>
      <div className={styles.art} aria-hidden="true">
        <img src="/media/scene/sky-night.svg" alt="" />
        <div>
          <p className={styles.title}>{t('artTitle')}</p>
          <p>{t('artText')}</p>
        </div>
      </div>
      <SignInFlow step={step} onStep={setStep} onDone={onClose} onGuest={onClose} />
    </Dialog>
  )
}
