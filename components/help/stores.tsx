import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { Badge, Chips } from '#components/ui/badge.tsx'
import { Box } from '#components/ui/box.tsx'
import { SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import { useClock } from '#components/ui/use-clock.ts'
import { isAlwaysOpen } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import styles from './stores.module.css'

interface StoreListProps {
  states: readonly { state: string; stores: readonly Store[] }[]
  locale: Locale
}

/** Every store, by state. */
export function StoreList({ states, locale }: StoreListProps) {
  const t = useTranslations('stores')
  return states.map(({ state, stores }) => (
    <SectionBlock key={state} aria-labelledby={`state-${state}`}>
      <SectionTitle id={`state-${state}`}>
        {t.has(`regions.${state}`) ? t(`regions.${state}` as 'regions.HI') : state}
      </SectionTitle>
      <ul className={styles.storeColumns}>
        {stores.map((store) => (
          <li key={store.storeId}>
            <Link className={styles.storeLink} href={paths.store(store, locale)} prefetch={false}>
              <b>
                <bdi>{store.name}</bdi>
              </b>
              <small>
                <bdi>
                  {store.street}, {store.city}
                </bdi>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </SectionBlock>
  ))
}

/** Address, phone, hours and services of one store. */
export function StoreDetails({ store }: { store: Store }) {
  const t = useTranslations('stores')
  const clock = useClock()
  return (
    <div className={styles.storePage}>
      <Box className={styles.box} aria-labelledby="store-where">
        <h2 id="store-where">{t('where')}</h2>
        <address>
          <bdi>
            {store.street}
            <br />
            {store.city}, {store.state} {store.zip}
          </bdi>
        </address>
        <p>
          <a className="link" href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{store.phone}</bdi>
          </a>
        </p>
        <Chips as="p">
          {store.services.map((service) => (
            <Badge key={service} tone="plain">
              {t.has(`services.${service}`) ? t(`services.${service}`) : service}
            </Badge>
          ))}
        </Chips>
      </Box>
      <Box className={styles.box} aria-labelledby="store-hours">
        <h2 id="store-hours">{t('hours')}</h2>
        {store.hours.length === 0 || isAlwaysOpen(store) ? (
          <p>{t(store.hours.length === 0 ? 'hoursUnknown' : 'always')}</p>
        ) : (
          <dl className={styles.hours}>
            {store.hours.map(({ day, open, close }) => (
              <div key={day} className={styles.storeContents}>
                <dt>{t(`days.${day}`)}</dt>
                <dd>
                  <bdi>
                    {clock.ofDay(open)} – {clock.ofDay(close)}
                  </bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Box>
    </div>
  )
}
