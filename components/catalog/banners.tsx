import { clsx } from 'clsx'
import { Link } from '#components/ui/link.tsx'
import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import { SectionBlock } from '#components/ui/section.tsx'
import { isPassBanner, type Banner } from '@kolea/domain/catalog/home-page.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { CarouselDots } from './carousel-dots.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './banners.module.css'

/** Where a banner leads; null when it leads nowhere. A category's id may carry a sub-category, `chips/popcorn`. */
function bannerHref({ target }: Pick<Banner, 'target'>, locale: Locale): string | null {
  if (target === null) return null
  const [first, sub] = target.id?.split('/') ?? []
  switch (target.entity.toLowerCase()) {
    case 'category':
      return first ? paths.category(first, { sub }, locale) : paths.shop(locale)
    case 'search':
      return first ? paths.search(first, locale) : null
    case 'subscription':
      return paths.goldPass(locale)
    default:
      return paths.deals(locale)
  }
}

/** The attributes of words that nobody has put into the page's language: how they are read, aloud and from which side. */
const wordsOf = ({ language }: Banner, locale: Locale) =>
  language === locale ? {} : { lang: language, dir: 'auto' as const }

interface HeroBannersProps {
  banners: readonly Banner[]
  /** How long each stays; 0: until somebody moves it. */
  seconds: number
  locale: Locale
}

/** Offers on a scene, one at a time; scrolled by hand, by the dots, or by themselves until somebody stops them. */
export function HeroBanners({ banners, seconds, locale }: HeroBannersProps) {
  const t = useTranslations('home')
  return (
    <div className={styles.heroSlot}>
      <div className={styles.heroSlides} id="hero-slides" role="region" aria-label={t('offers')} tabIndex={0}>
        {banners.map((banner, index) => (
          <HeroBanner key={banner.id} banner={banner} locale={locale} first={index === 0} />
        ))}
      </div>
      {banners.length > 1 ? (
        <CarouselDots slidesId="hero-slides" count={banners.length} seconds={seconds} />
      ) : null}
    </div>
  )
}

function HeroBanner({ banner, locale, first }: { banner: Banner; locale: Locale; first: boolean }) {
  const href = bannerHref(banner, locale)
  const words = wordsOf(banner, locale)
  return (
    <div className={styles.heroBanner}>
      <img
        className={styles.scene}
        src={banner.image ?? '/media/scene/sky-dusk-tight.svg'}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
      {banner.badge ? (
        <Badge tone="gold" {...words}>
          {banner.badge}
        </Badge>
      ) : null}
      <h2 {...words}>{banner.title}</h2>
      <p {...words}>{banner.text}</p>
      {href ? (
        <Button as={Link} size="small" href={href}>
          <span {...words}>{banner.action}</span>
        </Button>
      ) : null}
      <div className={styles.goods} aria-hidden="true">
        {banner.productImages.slice(0, 3).map((image) => (
          <ProductPicture
            key={image}
            image={image}
            alt=""
            sizes="(min-width: 1100px) 256px, (min-width: 576px) 160px, 112px"
            load={first ? 'behind' : 'near'}
          />
        ))}
      </div>
    </div>
  )
}

/** Smaller offers between the rows of products, on warm tints. */
export function PromoBanners({ banners, locale }: { banners: readonly Banner[]; locale: Locale }) {
  return (
    <SectionBlock
      as="div"
      className={styles.promoBanners}
      data-for={banners.every(({ isForNew }) => isForNew) ? 'new' : undefined}
    >
      {banners.map((banner) => (
        <PromoBanner key={banner.id} banner={banner} locale={locale} />
      ))}
    </SectionBlock>
  )
}

function PromoBanner({ banner, locale }: { banner: Banner; locale: Locale }) {
  const href = bannerHref(banner, locale)
  // Gold flecks belong to the Gold Pass alone.
  const isGold = isPassBanner(banner)
  const words = wordsOf(banner, locale)
  return (
    <div
      className={isGold ? clsx(styles.promoBanner, styles.gold) : styles.promoBanner}
      data-for={banner.isForNew ? 'new' : undefined}
    >
      {banner.badge ? (
        <Badge tone={isGold ? 'gold' : 'night'} {...words}>
          {banner.badge}
        </Badge>
      ) : null}
      <h2 {...words}>{banner.title}</h2>
      <p {...words}>{banner.text}</p>
      {href ? (
        <Button as={Link} tone={isGold ? 'gold' : 'night'} size="small" href={href}>
          <span {...words}>{banner.action}</span>
        </Button>
      ) : null}
      {banner.image ? (
        <img
          className={isGold ? styles.spangle : styles.promoScene}
          src={banner.image}
          alt=""
          loading="lazy"
        />
      ) : null}
      <div className={styles.promoBannersGoods} aria-hidden="true">
        {banner.productImages.slice(0, 2).map((image) => (
          <ProductPicture key={image} image={image} alt="" sizes="180px" />
        ))}
      </div>
    </div>
  )
}
