import { useTranslations } from 'next-intl'
import { Container } from '#components/ui/container.tsx'
import { SectionBlock } from '#components/ui/section.tsx'
import type { AppPlace } from '#lib/configuration/configuration-state.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { AppBadges } from './app-badges.tsx'
import { AppLink } from './app-link.tsx'
import styles from './app-block.module.css'

/** The block that offers the app: the link by SMS and the badges (APP-01). */
export function AppBlock({ country, place }: { country: Country; place: AppPlace }) {
  const t = useTranslations('app')
  return (
    <Container as={SectionBlock} data-only="browser" aria-labelledby="app-title">
      <div className={styles.block}>
        <div>
          <h2 id="app-title">{t('title')}</h2>
          <p>{t('text')}</p>
        </div>
        <div className={styles.ways}>
          <AppLink />
          <AppBadges country={country} place={place} />
        </div>
      </div>
    </Container>
  )
}
