'use client'
import { MapPinOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { changePlace } from '#lib/client/change-place.ts'
import type { Address } from '#lib/domain/location/address.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { PickupCard } from './pickup-card.tsx'
import { usePickupStores } from './use-pickup-stores.ts'

const alternatives = 3
/** Further away is not nearby, in km. */
const nearbyKm = 80

interface OutOfAreaProps {
  address: Address
  onChange: () => void
  onMap: () => void
  onDone: () => void
}

/** Where, what is safe, and three stores to pick up from; else a way to go on browsing (LOC-05). */
export function OutOfArea({ address, onChange, onMap, onDone }: OutOfAreaProps) {
  const t = useTranslations('location')
  const locale = localeOf(useLocale())
  const { data, isPending } = usePickupStores(address.country, address)
  const near = (data ?? []).filter(({ km }) => km !== null && km <= nearbyKm).slice(0, alternatives)
  return (
    <div className="area">
      <section className="area-copy">
        <span className="badge badge-new">
          <MapPinOff className="icon" aria-hidden />
          {t('outOfArea.badge')}
        </span>
        <h2 aria-hidden="true">{t('titles.out-of-area')}</h2>
        <p>{t('outOfArea.sorry', { street: address.street, city: address.city })}</p>
        <button type="button" className="button" onClick={onChange}>
          {t('outOfArea.change')}
        </button>
      </section>
      <section aria-labelledby="pick-up-instead">
        <div className="section-head">
          <div>
            <h3 className="section-title" id="pick-up-instead">
              {t('outOfArea.instead')}
            </h3>
            {near.length > 0 ? <p className="section-note">{t('outOfArea.noFee')}</p> : null}
          </div>
          {near.length > 0 ? (
            <button type="button" className="see-all" onClick={onMap}>
              {t('outOfArea.onMap')}
            </button>
          ) : null}
        </div>
        {near.length > 0 ? (
          <ul className="store-grid">
            {near.map((one) => (
              <li key={one.store.storeId}>
                <PickupCard
                  {...one}
                  quiet
                  onChoose={(store) => {
                    onDone()
                    changePlace({ mode: 'pickup', pickupStore: store, address })
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {near.length === 0 && !isPending ? (
          <p className="notice">
            <span>{t('outOfArea.noStores')}</span>
            <a className="link push" href={paths.home(locale)}>
              {t('outOfArea.browse')}
            </a>
          </p>
        ) : null}
      </section>
    </div>
  )
}
