import { Play, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { appLinks, type AppPlace } from '#lib/configuration/configuration-state.ts'
import type { Country } from '#lib/domain/location/country.ts'
import styles from './app-badges.module.css'

/** The app's stores; their links differ by country and by the place the badge stands at (APP-01). */
export function AppBadges({ country, place }: { country: Country; place: AppPlace }) {
  const t = useTranslations('app')
  const { ios, android } = appLinks(country, place)
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
