import { Play, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { AppLinks } from '@kolea/domain/help/app-links.ts'
import styles from './app-badges.module.css'

/** A badge for each of the app's stores. */
export function AppBadgeLinks({ links: { ios, android } }: { links: AppLinks }) {
  const t = useTranslations('appLink')
  return (
    <div data-only="browser" className={styles.badges}>
      <a data-slot="store-badge" className={styles.badge} href={ios} rel="noreferrer">
        <Smartphone aria-hidden />
        <small>{t('download.ios')}</small>
        {t('ios')}
      </a>
      <a data-slot="store-badge" className={styles.badge} href={android} rel="noreferrer">
        <Play aria-hidden />
        <small>{t('download.android')}</small>
        {t('android')}
      </a>
    </div>
  )
}
