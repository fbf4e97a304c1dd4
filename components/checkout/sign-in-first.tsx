'use client'
import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { firstSignInStep, SignInFlow } from '#components/auth/sign-in-flow.tsx'
import { Box } from '#components/ui/box.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import styles from './checkout-page.module.css'

/** A guest signs in or registers in checkout itself, and the basket stays (ROL-01). */
export function SignInFirst() {
  const t = useTranslations('checkout')
  const [step, setStep] = useState(firstSignInStep)
  return (
    <Box className={clsx(styles.block, styles.signIn)} aria-label={t('signInFirst')}>
      <NoticeBar>{t('signInFirst')}</NoticeBar>
      <SignInFlow step={step} onStep={setStep} onDone={() => setStep('sign-in')} />
    </Box>
  )
}
