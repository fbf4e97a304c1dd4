'use client'
import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { FieldBox } from '#components/ui/field-parts.tsx'
import { Link } from '#components/ui/link.tsx'
import { NoticeBar } from '#components/ui/notice.tsx'
import { SectionBlock, SectionTitle } from '#components/ui/section.tsx'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import { OpenState } from './open-state.tsx'
import { StoreActions, type ListedStore } from './store-actions.tsx'
import styles from './stores.module.css'

/** Stores of a state; in Hawaiʻi by island, because no courier and no shopper crosses the sea. */
export interface StoreRegion {
  id: string
  title: string
  /** One without a title where a state is not divided. */
  parts: readonly { id: string; title: string | null; stores: readonly ListedStore[] }[]
}

/** Every word that is typed begins a word of the store's name, street, city or ZIP. */
export function isFound(store: ListedStore, typed: string): boolean {
  const words = ` ${searchText(`${store.name} ${store.street} ${store.city} ${store.zip}`)}`
  return searchText(typed)
    .split(' ')
    .every((word) => words.includes(` ${word}`))
}

/** The regions with the stores that are found, without those that are empty. */
function foundIn(regions: readonly StoreRegion[], typed: string): readonly StoreRegion[] {
  return regions
    .map((region) => ({
      ...region,
      parts: region.parts
        .map((part) => ({ ...part, stores: part.stores.filter((store) => isFound(store, typed)) }))
        .filter(({ stores }) => stores.length > 0),
    }))
    .filter(({ parts }) => parts.length > 0)
}

const countOf = (regions: readonly StoreRegion[]): number =>
  regions.reduce((sum, { parts }) => sum + parts.reduce((all, { stores }) => all + stores.length, 0), 0)

/** All stores by state and island, and a field that leaves those which match (HLP-01). */
export function StoreFinder({ regions }: { regions: readonly StoreRegion[] }) {
  const t = useTranslations('stores')
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // What was typed before this code was here. The field has its own text: React would write an older one into it.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const found = foundIn(regions, useDeferredValue(typed))
  return (
    <>
      <form
        role="search"
        aria-label={t('searchLabel')}
        className={styles.search}
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="visually-hidden" htmlFor="store-search">
          {t('searchLabel')}
        </label>
        <FieldBox>
          <Search aria-hidden />
          <input
            id="store-search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            placeholder={t('searchPlaceholder')}
            ref={input}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldBox>
        <p className="muted" role="status">
          {t('count', { count: countOf(found) })}
        </p>
      </form>
      {found.length === 0 ? <NoticeBar>{t('nothingFound', { text: typed })}</NoticeBar> : null}
      {found.map((region) => (
        <Region key={region.id} {...region} />
      ))}
    </>
  )
}

function Region({ id, title, parts }: StoreRegion) {
  return (
    <SectionBlock aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {parts.map((part) => (
        <div key={part.id} className={styles.part}>
          {part.title === null ? null : <h3 id={part.id}>{part.title}</h3>}
          <ul className={styles.cards}>
            {part.stores.map((store) => (
              <StoreCard key={store.storeId} store={store} />
            ))}
          </ul>
        </div>
      ))}
    </SectionBlock>
  )
}

function StoreCard({ store }: { store: ListedStore }) {
  const locale = localeOf(useLocale())
  return (
    <li className={styles.card}>
      <Link className={styles.cardLink} href={paths.store(store, locale)} prefetch={false}>
        <b>
          <bdi>{store.name}</bdi>
        </b>
        <small>
          <bdi>
            {store.street}, {store.city}
          </bdi>
        </small>
      </Link>
      <OpenState store={store} />
      <StoreActions store={store} />
    </li>
  )
}
