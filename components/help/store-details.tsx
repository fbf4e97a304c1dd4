import { useTranslations } from 'next-intl'
import type { ClockTime, Store } from '#lib/domain/location/store.ts'

const isAlways = (hours: Store['hours']) =>
  hours.length === 0 || hours.every(({ open, close }) => open === '0000' && close === '2400')

const clock = (time: ClockTime) => `${time.slice(0, 2)}:${time.slice(2)}`

/** Address, phone, hours and services of one store. */
export function StoreDetails({ store }: { store: Store }) {
  const t = useTranslations('stores')
  return (
    <div className="store-page">
      <section className="box" aria-labelledby="store-where">
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
        <p className="chips">
          {store.services.map((service) => (
            <span key={service} className="badge badge-plain">
              {t.has(`services.${service}`) ? t(`services.${service}`) : service}
            </span>
          ))}
        </p>
      </section>
      <section className="box" aria-labelledby="store-hours">
        <h2 id="store-hours">{t('hours')}</h2>
        {isAlways(store.hours) ? (
          <p>{t('always')}</p>
        ) : (
          <dl className="hours">
            {store.hours.map(({ day, open, close }) => (
              <div key={day} className="contents">
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
      </section>
    </div>
  )
}
