import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link.tsx'
import { ProductRail } from '#components/product/product-rail.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { GoldPassFrame } from '#components/ui/gold-pass-frame.tsx'
import { LaterRows } from '#components/ui/later-rows.tsx'
import { PassOfferSlot } from '#components/ui/pass-offer-slot.tsx'
import { RailArrows } from '#components/ui/rail-arrows.tsx'
import { Section } from '#components/ui/section.tsx'
import { shownProductIds, type HomeSection } from '@kolea/domain/catalog/home-page.ts'
import type { PassTerms } from '@kolea/domain/subscriptions/plan.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { HeroBanners, PromoBanners } from './banners.tsx'
import { ProductSlot } from './product-slot.tsx'
import { EmptySlotRail } from './slot-rail.tsx'
import { HotFoodSection } from './hot-food-section.tsx'
import styles from './home-sections.module.css'

const homeCategories = 10
/** Of the strip of categories and of the first row, as many as a phone shows. */
const firstTiles = 3
const firstCards = 2
const storyCategory = 'hot-food'

interface HomeSectionsProps {
  sections: readonly HomeSection[]
  /** Whether a store is chosen: what is said of it is said then only. */
  hasStore: boolean
  /** How long a banner stays, in seconds. */
  bannerSeconds: number
  /** The terms of the Gold Pass; null where it cannot be joined. */
  pass: PassTerms | null
  locale: Locale
}

/** The home page's blocks in the order the API gives (CAT-01); what small screens show earlier: home-sections.module.css. */
export function HomeSections({ sections, ...cardOptions }: HomeSectionsProps) {
  const shown = shownProductIds(sections)
  const firstRow = sections.find(({ kind }) => kind === 'deals' || kind === 'custom')
  return (
    <LaterRows className={styles.sections}>
      {sections.map((section) => (
        <HomeBlock
          key={section.kind === 'custom' ? section.id : section.kind}
          section={section}
          first={section === firstRow}
          shown={shown}
          {...cardOptions}
        />
      ))}
    </LaterRows>
  )
}

interface HomeBlockProps extends Omit<HomeSectionsProps, 'sections'> {
  section: HomeSection
  /** The first row of products: on small screens the page opens with its pictures. */
  first: boolean
  /** Ids of the products of all rows. */
  shown: readonly string[]
}

function HomeBlock({ section, first, shown, hasStore, bannerSeconds, pass, locale }: HomeBlockProps) {
  const t = useTranslations('home')
  switch (section.kind) {
    case 'banners':
      return (
        <div className={pass ? styles.heroes : undefined}>
          <HeroBanners banners={section.banners} seconds={bannerSeconds} locale={locale} />
          {pass ? <GoldPassCard locale={locale} terms={pass} /> : null}
        </div>
      )
    case 'promo_banner':
    case 'special_banner':
      return section.banners.length === 0 ? null : <PromoBanners banners={section.banners} locale={locale} />
    case 'categories':
      return (
        <div className={styles.categories}>
          <Section
            id="home-categories"
            title={t('categories')}
            seeAll={{ href: paths.shop(locale), label: t('seeAll'), about: t('categories') }}
          >
            <CategoryTiles
              page="home"
              categories={section.categories.slice(0, homeCategories)}
              firstPictures={firstTiles}
              locale={locale}
            />
          </Section>
        </div>
      )
    case 'deals':
      return (
        <Rail
          id="deals"
          title={t(hasStore ? 'deals' : 'dealsEverywhere')}
          note={t('dealsNote')}
          href={paths.deals(locale)}
          locale={locale}
          products={section.products}
          firstPictures={first ? firstCards : 0}
        />
      )
    case 'recommendation':
    case 'user_purchased_items':
      return <Slot list={section.kind === 'recommendation' ? 'recommended' : 'purchased'} shown={shown} />
    case 'custom':
      if (section.categorySlug === storyCategory) return <HotFoodSection section={section} locale={locale} />
      return (
        <Rail
          id={`list-${section.id}`}
          title={section.title}
          note={section.note}
          href={
            section.categorySlug
              ? paths.category(section.categorySlug, { sub: section.subcategorySlug }, locale)
              : paths.homeSection(section.id, locale)
          }
          products={section.products}
          firstPictures={first ? firstCards : 0}
          locale={locale}
        />
      )
  }
}

interface SlotProps {
  list: 'recommended' | 'purchased'
  shown: readonly string[]
}

const Slot = ({ list, shown }: SlotProps) => (
  <ProductSlot list={list} shown={shown}>
    <EmptySlotRail list={list} />
  </ProductSlot>
)

interface RailProps {
  id: string
  title: string
  note: string | null
  href: string
  products: readonly ProductSummary[]
  firstPictures: number
  locale: Locale
}

function Rail({ id, title, note, href, ...cards }: RailProps) {
  const t = useTranslations('home')
  return (
    <Section
      id={`${id}-title`}
      title={title}
      note={note}
      seeAll={{ href, label: t('seeAll'), about: title }}
      controls={<RailArrows railId={id} />}
    >
      <ProductRail id={id} label={title} {...cards} />
    </Section>
  )
}

/** The membership beside the offers of the home page; a member reads what it saved. */
function GoldPassCard({ locale, terms }: { locale: Locale; terms: PassTerms }) {
  const t = useTranslations('goldPass')
  return (
    <PassOfferSlot as="card">
      <GoldPassFrame as="aside" aria-label={t('name')}>
        <img src="/media/scene/spangle.svg" alt="" loading="lazy" />
        <Badge tone="gold" className={styles.goldPassMark}>
          {t('name')}
        </Badge>
        <h2>{t('title', { from: terms.from })}</h2>
        <p>{t('text', { ...terms })}</p>
        <Button
          as={Link}
          size="small"
          className={styles.goldPassAction}
          href={paths.goldPass(locale)}
          prefetch={false}
        >
          {t('action')}
        </Button>
      </GoldPassFrame>
    </PassOfferSlot>
  )
}
