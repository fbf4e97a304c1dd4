import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { ProductRail } from '#components/product/product-rail.tsx'
import { Chips, Chip } from '#components/ui/badge.tsx'
import { RailArrows } from '#components/ui/rail-arrows.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Part } from '#lib/cache/part.ts'
import type { Category } from '@kolea/domain/catalog/category.ts'
import { fewestOfRow } from '@kolea/domain/catalog/home-page.ts'
import type { ProductSummary, SearchPage } from '@kolea/domain/catalog/product.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Container } from '#components/ui/container.tsx'
import { Character } from '#components/ui/pictures.tsx'
import { Button } from '#components/ui/button.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { ListLink } from './list-link.tsx'
import { SearchedWords } from './searched-words.tsx'
import { ShelfChips } from './shelf-chips.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  text: string
  /** Searched alone; null: every category. */
  category: Category | null
  found: Pick<SearchPage, 'isSold' | 'shelves' | 'elsewhere'>
  categories: readonly Category[]
  terms: readonly string[]
  /** What this store has of the kind that only another one carries. */
  similar: readonly ProductSummary[]
  /** Shown where too few are similar. */
  popular: readonly ProductSummary[]
  store: Part<Store | null>
  locale: Locale
}

/** Nothing found: the kōlea, near shelves and terms, a way to ask for it unless the shop does not sell such a thing, and what is popular. */
export function NothingFound({
  text,
  category,
  found: { isSold, shelves, elsewhere },
  categories,
  terms,
  similar,
  popular,
  store,
  locale,
}: NothingFoundProps) {
  const t = useTranslations('results')
  const search = useTranslations('search')
  const showsSimilar = similar.length >= fewestOfRow
  const others = showsSimilar ? similar : popular
  const othersTitle =
    showsSimilar && store && store !== 'unavailable' ? t('similar', { store: store.name }) : t('popular')
  return (
    <Container as="main" id="content" data-found={0}>
      <SearchedWords text={text} />
      <section className={styles.none}>
        <Character
          className={styles.character}
          src="/media/scene/kolea.svg"
          alt=""
          width="320"
          height="320"
        />
        <div>
          <h1>{heading()}</h1>
          <p>{lookedWhere()}</p>
          {store && store !== 'unavailable' ? (
            <Elsewhere found={elsewhere} store={store.name} country={store.country} />
          ) : null}
          {category === null || !isSold ? null : (
            <Button as={Link} href={paths.search(text, locale)}>
              {t('everyCategory')}
            </Button>
          )}
          <ShelfChips label={search(isSold ? 'shelves' : 'nearest')} {...{ shelves, categories, locale }} />
          <Chips>
            {terms.map((term) => (
              <Chip
                key={term}
                as={Link}
                className={styles.chip}
                href={paths.search(term, locale)}
                prefetch={false}
              >
                {term}
              </Chip>
            ))}
          </Chips>
          {isSold ? (
            <Button as={Link} tone="night" href={paths.contact(locale)}>
              {t('ask')}
            </Button>
          ) : null}
          <ListLink locale={locale} />
        </div>
      </section>
      {others.length > 0 ? (
        <Section id="others-title" title={othersTitle} controls={<RailArrows railId="others" />}>
          <ProductRail id="others" label={othersTitle} products={others} locale={locale} />
        </Section>
      ) : null}
    </Container>
  )

  function heading() {
    const q = (chunks: React.ReactNode) => <bdi>{chunks}</bdi>
    if (!isSold) return search.rich('notSold', { text, q })
    return category === null
      ? t.rich('nothing', { text, q })
      : t.rich('nothingIn', { text, category: category.name, q })
  }
  /** No more than is true: a search within one category has not looked on every shelf. */
  function lookedWhere() {
    if (!isSold) return t('notSoldText', { count: shelves.length })
    if (category !== null) return t('nothingInText')
    return store && store !== 'unavailable' ? t('nothingAt', { store: store.name }) : t('nothingText')
  }
}
