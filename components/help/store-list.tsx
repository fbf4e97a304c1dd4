import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Store } from '#lib/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { SectionBlock, SectionTitle } from '#components/ui/section-parts.tsx'
import styles from './store-list.module.css'

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
