import { clsx } from 'clsx'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ProductPicture } from '#components/ui/product-picture.tsx'
import type { Banner } from '#lib/domain/catalog/home-page.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { bannerHref } from './banner-target.ts'
import { CarouselDots } from './carousel-dots.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './hero-banners.module.css'

/** Offers on a scene, one at a time; scrolled by hand, by the dots, or by themselves until somebody stops them. */
export function HeroBanners({ banners, locale }: { banners: readonly Banner[]; locale: Locale }) {
  const t = useTranslations('home')
  return (
    <div className={styles.heroSlot}>
      <div className={styles.heroSlides} id="hero-slides" role="region" aria-label={t('offers')} tabIndex={0}>
        {banners.map((banner, index) => (
          <HeroBanner key={banner.id} banner={banner} locale={locale} first={index === 0} />
        ))}
      </div>
      {banners.length > 1 ? <CarouselDots slidesId="hero-slides" count={banners.length} /> : null}
    </div>
  )
}

function HeroBanner({ banner, locale, first }: { banner: Banner; locale: Locale; first: boolean }) {
  const href = bannerHref(banner, locale)
  return (
    <article className={clsx(styles.heroBanner, styles.heroWide)}>
      <img
        className={styles.scene}
        src={banner.image ?? '/media/scene/sky-dusk-tight.svg'}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
      {banner.badge ? <Badge tone="gold">{banner.badge}</Badge> : null}
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      {href ? (
        <Button as={Link} className={styles.button} href={href}>
          {banner.action}
        </Button>
      ) : null}
      <div className={styles.goods} aria-hidden="true">
        {banner.productImages.slice(0, 3).map((image) => (
          <ProductPicture
            key={image}
            image={image}
            alt=""
            sizes="(min-width: 1440px) 264px, 160px"
            first={first}
          />
        ))}
      </div>
    </article>
  )
}
