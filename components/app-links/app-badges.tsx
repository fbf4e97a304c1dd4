import { Play, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { AppPlace } from '#lib/configuration/app-links.ts'
import { appLinks } from '#lib/configuration/app-links.ts'
import type { Country } from '#lib/domain/location/country.ts'

/** The app's stores; their links differ by country and by the place the badge stands at (APP-01). */
export function AppBadges({ country, place }: { country: Country; place: AppPlace }) {
  const t = useTranslations('app')
  const { ios, android } = appLinks(country, place)
  return (
    <div className="stores">
      <a className="store-badge" href={ios} rel="noreferrer">
        <Smartphone className="icon" aria-hidden />
        <small>{t('download.ios')}</small>
        {t('ios')}
      </a>
      <a className="store-badge" href={android} rel="noreferrer">
        <Play className="icon" aria-hidden />
        <small>{t('download.android')}</small>
        {t('android')}
      </a>
    </div>
  )
}
