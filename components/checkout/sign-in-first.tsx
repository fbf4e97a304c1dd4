'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { KnownShopper } from '#components/auth/registration-values.ts'
import { firstSignInStep, SignInFlow } from '#components/auth/sign-in-flow.tsx'
import { Box } from '#components/ui/box.tsx'
import styles from './sign-in-first.module.css'

/**
 * A guest says who they are in checkout itself, and the basket stays (ROL-01): one field, then what that person needs (SGN-10).
 * @param known what a wallet says of the shopper; it fills fields
 */
export function SignInFirst({ known }: { known?: KnownShopper }) {
  const t = useTranslations('auth')
  const [step, setStep] = useState(() => firstSignInStep('contact'))
  const card = useRef<HTMLElement>(null)
  // Every step begins with what has to be typed.
  useEffect(() => {
    const fields = card.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? []
    const first = Array.from(fields).find(({ value }) => value === '') ?? fields[0]
    first?.focus({ preventScroll: true })
  }, [step])
  return (
    <Box ref={card} className={styles.card} aria-label={t(`titles.${step}`)}>
      <SignInFlow
        step={step}
        base="contact"
        known={known}
        onStep={setStep}
        onDone={() => setStep('contact')}
      />
    </Box>
  )
}
