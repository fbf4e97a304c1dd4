'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { endSession } from '#lib/client/account-actions.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './sign-out.module.css'

/** The way out, of this device or of all of them (SES-07). */
export function SignOut() {
  const t = useTranslations('account')
  const locale = localeOf(useLocale())
  const [failed, setFailed] = useState(false)
  const leave = async (everywhere: boolean) => {
    setFailed(false)
    try {
      await endSession(everywhere)
      window.location.assign(paths.home(locale))
    } catch {
      setFailed(true)
    }
  }
  return (
    <div data-slot="full-width" className={styles.out}>
      <button type="button" className="link" onClick={() => void leave(false)}>
        {t('signOut')}
      </button>{' '}
      <button type="button" className="link" onClick={() => void leave(true)}>
        {t('signOutEverywhere')}
      </button>
      {failed ? <p role="alert">{t('signOutFailed')}</p> : null}
    </div>
  )
}
