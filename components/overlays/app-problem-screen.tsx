'use client'
import { useTranslations } from 'next-intl'
import { sendToApp, useAppProblem } from '#lib/client/app-shell.ts'
import { DialogActions } from '#components/ui/actions.tsx'
import { LostFrame } from '#components/ui/container.tsx'
import { Character } from '#components/ui/pictures.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './app-problem-screen.module.css'

/** The app's own error screen: covers the page, and leads back to the app or tries again (SES-13). */
export function AppProblemScreen() {
  const t = useTranslations('errors.app')
  const problem = useAppProblem()
  if (problem === null) return null
  return (
    <div className={styles.cover} role="alertdialog" aria-modal="true" aria-labelledby="app-problem">
      <LostFrame className={styles.frame}>
        <Character src="/media/scene/kolea.svg" alt="" width="320" height="320" />
        <h1 id="app-problem">{t('title')}</h1>
        <p className="muted">{t(problem)}</p>
        <DialogActions className={styles.acts}>
          <Button type="button" size="large" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
          <Button type="button" tone="quiet" size="large" onClick={() => sendToApp({ type: 'close' })}>
            {t('close')}
          </Button>
        </DialogActions>
      </LostFrame>
    </div>
  )
}
