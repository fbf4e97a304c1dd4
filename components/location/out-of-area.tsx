'use client'
import { MapPinOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SectionHead, SectionTitle, SectionNote, SeeAllLook } from '#components/ui/section.tsx'
import type { Address } from '@kolea/domain/location/address.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { PickupCard } from './pickup-card.tsx'
import { useOpeningTime } from './store-attributes.tsx'
import { usePickupStores } from './use-pickup-stores.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { NoticeBar, NoticeAction } from '#components/ui/notice.tsx'
import styles from './out-of-area.module.css'

const alternatives = 3

interface OutOfAreaProps {
  address: Address
  onChange: () => void
  onMap: () => void
  onPickup: (store: Store) => void
}

/** Where, what is safe, and three stores to pick up from; else a way to go on browsing (LOC-05). */
export function OutOfArea({ address, onChange, onMap, onPickup }: OutOfAreaProps) {
  const now = useOpeningTime()
  const t = useTranslations('location')
  const locale = localeOf(useLocale())
  const { data, isPending } = usePickupStores(address.country, address)
  const near = (data ?? []).filter(({ nearby }) => nearby).slice(0, alternatives)
  return (
    <div data-slot="area" className={styles.area}>
      <section data-slot="area-copy" className={styles.copy}>
        <Badge tone="night">
          <MapPinOff aria-hidden />
          {t('outOfArea.badge')}
        </Badge>
        <h2 aria-hidden="true">{t('titles.out-of-area')}</h2>
        <p>{t('outOfArea.sorry', { street: address.street, city: address.city })}</p>
        <Button type="button" onClick={onChange}>
          {t('outOfArea.change')}
        </Button>
        {near.length > 0 ? (
          <Button as="a" tone="quiet" href={paths.home(locale)}>
            {t('outOfArea.browse')}
          </Button>
        ) : null}
      </section>
      <section aria-labelledby="pick-up-instead">
        <SectionHead>
          <div>
            <SectionTitle as="h3" id="pick-up-instead">
              {t('outOfArea.instead')}
            </SectionTitle>
            {near.length > 0 ? <SectionNote>{t('outOfArea.noFee')}</SectionNote> : null}
          </div>
          {near.length > 0 ? (
            <SeeAllLook type="button" onClick={onMap}>
              {t('outOfArea.onMap')}
            </SeeAllLook>
          ) : null}
        </SectionHead>
        {near.length > 0 ? (
          <ul data-slot="store-grid" className={styles.storeGrid}>
            {near.map((one) => (
              <li key={one.store.storeId}>
                <PickupCard {...one} now={now} quiet onChoose={onPickup} />
              </li>
            ))}
          </ul>
        ) : null}
        {near.length === 0 && !isPending ? (
          <NoticeBar>
            <span>{t('outOfArea.noStores')}</span>
            <NoticeAction as="a" href={paths.home(locale)}>
              {t('outOfArea.browse')}
            </NoticeAction>
          </NoticeBar>
        ) : null}
      </section>
    </div>
  )
}
