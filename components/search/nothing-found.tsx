import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { ProductRail } from '#components/product/product-rail.tsx'
import { Chips, Chip } from '#components/ui/badge.tsx'
import { RailArrows } from '#components/ui/rail-arrows.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Part } from '#lib/cache/part.ts'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { Container } from '#components/ui/container.tsx'
import { Character } from '#components/ui/pictures.tsx'
import { Button } from '#components/ui/button.tsx'
import { SearchedWords } from './searched-words.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  text: string
  /** Searched alone; null: every category. */
  category: Category | null
  terms: readonly string[]
  others: readonly ProductSummary[]
  store: Part<Store | null>
  locale: Locale
}

/** Nothing found: the kōlea, near terms, a way to ask for it, what others took. */
export function NothingFound({ text, category, terms, others, store, locale }: NothingFoundProps) {
  const t = useTranslations('results')
  return (
    <Container as="main" id="content">
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
          <h1>{t.rich('nothing', { text, q: (chunks) => <bdi>{chunks}</bdi> })}</h1>
          <p>{store && store !== 'unavailable' ? t('nothingAt', { store: store.name }) : t('nothingText')}</p>
          {category === null ? null : (
            <Button as={Link} href={paths.search(text, locale)}>
              {t('everyCategory')}
            </Button>
          )}
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
          <Button as={Link} tone="night" href={paths.contact(locale)}>
            {t('ask')}
          </Button>
        </div>
      </section>
      {others.length > 0 ? (
        <Section id="others-title" title={t('others')} controls={<RailArrows railId="others" />}>
          <ProductRail id="others" label={t('others')} products={others} locale={locale} />
        </Section>
      ) : null}
    </Container>
  )
}
