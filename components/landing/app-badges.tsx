import { Play, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Country } from '#lib/domain/location/country.ts'
import type { AppPlace } from './app-links.ts'
import { appLink } from './app-links.ts'

/** Two badges: where to get the app. */
export function AppBadges({ country, place }: { country: Country; place: AppPlace }) {
  const t = useTranslations('app')
  return (
    <div className="stores">
      <a className="store-badge" href={appLink('ios', country, place)} rel="noopener">
        <Smartphone className="icon" aria-hidden />
        <small>{t('download')}</small>
        {t('ios')}
      </a>
      <a className="store-badge" href={appLink('android', country, place)} rel="noopener">
        <Play className="icon" aria-hidden />
        <small>{t('download')}</small>
        {t('android')}
      </a>
    </div>
  )
}
