import { useTranslations } from 'next-intl'
import { Badge, Chips } from '#components/ui/badge.tsx'
import { Box } from '#components/ui/box.tsx'
import { useClock } from '#components/ui/use-clock.ts'
import { isAlwaysOpen } from '@kolea/domain/location/opening-hours.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { OpenState } from './open-state.tsx'
import { StoreActions } from './store-actions.tsx'
import { StorePlace } from './store-place.tsx'
import styles from './stores.module.css'

/** Map, address, phone, hours and services of one store; a service that the shop has no word for is left out. */
export function StoreDetails({ store }: { store: Store }) {
  const t = useTranslations('stores')
  const clock = useClock()
  return (
    <div className={styles.storePage}>
      <StorePlace store={store} />
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
          {store.services
            .filter((service) => t.has(`services.${service}`))
            .map((service) => (
              <Badge key={service} tone="plain">
                {t(`services.${service}`)}
              </Badge>
            ))}
        </Chips>
        <StoreActions store={store} />
      </Box>
      <Box className={styles.box} aria-labelledby="store-hours">
        <h2 id="store-hours">{t('hours')}</h2>
        <OpenState store={store} />
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
