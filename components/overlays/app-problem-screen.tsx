'use client'
import { useTranslations } from 'next-intl'
import { sendToApp, useAppProblem } from '#lib/client/app-shell.ts'
import { LostFrame } from '#components/ui/container.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './app-problem-screen.module.css'

/** The app's own error screen: covers the page, and leads back to the app or tries again (SES-13). */
export function AppProblemScreen() {
  const t = useTranslations('errors.app')
  const problem = useAppProblem()
  if (problem === null) return null
  return (
    <div className={styles.cover} role="alertdialog" aria-modal="true" aria-labelledby="app-problem">
      <LostFrame>
        <h1 id="app-problem">{t('title')}</h1>
        <p>{t(problem)}</p>
        <Button type="button" size="large" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
        <Button type="button" tone="quiet" onClick={() => sendToApp({ type: 'close' })}>
          {t('close')}
        </Button>
      </LostFrame>
    </div>
  )
}
