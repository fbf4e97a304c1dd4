import { useTranslations } from 'next-intl'
import { Chip, Chips } from '#components/ui/badge.tsx'
import { SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import type { Part } from '#lib/cache/part.ts'
import { comparePlaces } from '@kolea/domain/location/place-order.ts'
import type { StoreCity } from '@kolea/domain/location/store.ts'
import styles from './stores.module.css'

interface CityListProps {
  cities: Part<readonly StoreCity[]>
}

/** The cities of a country with a store, each leading to the stores of its state; a list that cannot be read says so (HLP-01). */
export function CityList({ cities }: CityListProps) {
  const t = useTranslations('stores.cities')
  if (cities === 'unavailable') return <p className="muted">{t('unavailable')}</p>
  if (cities.length === 0) return null
  return (
    <SectionBlock aria-labelledby="store-cities">
      <SectionTitle id="store-cities">{t('title')}</SectionTitle>
      <Chips as="nav" className={styles.cities} aria-labelledby="store-cities">
        {cities
          .toSorted((one, other) => comparePlaces(one.name, other.name))
          .map(({ name, state, stores }) => (
            <Chip
              key={`${state} ${name}`}
              as="a"
              href={`#state-${state}`}
              aria-label={t('open', { name, count: stores })}
            >
              <bdi>{name}</bdi>
              <small className="muted">{stores}</small>
            </Chip>
          ))}
      </Chips>
    </SectionBlock>
  )
}
