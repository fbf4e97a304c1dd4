import { useTranslations } from 'next-intl'
import type { ClockTime, Store } from '#lib/domain/location/store.ts'
import { Box } from '#components/ui/box.tsx'
import { Chips } from '#components/ui/chip.tsx'
import { Badge } from '#components/ui/badge.tsx'
import styles from './store-details.module.css'

const isAlways = (hours: Store['hours']) =>
  hours.length === 0 || hours.every(({ open, close }) => open === '0000' && close === '2400')

const clock = (time: ClockTime) => `${time.slice(0, 2)}:${time.slice(2)}`

/** Address, phone, hours and services of one store. */
export function StoreDetails({ store }: { store: Store }) {
  const t = useTranslations('stores')
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
        {isAlways(store.hours) ? (
          <p>{t('always')}</p>
        ) : (
          <dl className={styles.hours}>
            {store.hours.map(({ day, open, close }) => (
              <div key={day} className={styles.storeContents}>
                <dt>{t(`days.${day}`)}</dt>
                <dd>
                  <bdi>
                    {clock(open)}–{clock(close)}
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
